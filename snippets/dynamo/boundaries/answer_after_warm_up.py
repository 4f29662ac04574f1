import torch

compiled = torch.compile(lambda x: x.sin(), backend="eager")
for size in 8, 16:
    compiled(torch.ones(size))

with torch.compiler.set_stance("fail_on_recompile"):
    for shape in (8,), (24,), (1,), (8, 8):
        try:
            compiled(torch.ones(shape))
            print(shape, "hit")
        except RuntimeError as error:
            failures = str(error).split("- ", 1)[1].splitlines()
            print(shape, failures[0].split(": ", 1)[1].split("  # ")[0])
