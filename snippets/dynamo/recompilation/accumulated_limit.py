import torch
from torch._dynamo.testing import CompileCounter


def label(x, name):
    return x + len(name)


x, counter = torch.ones(2), CompileCounter()
with torch._dynamo.config.patch(recompile_limit=1000):
    compiled = torch.compile(label, backend=counter)
    for n in range(300):
        compiled(x, f"name {n}")
print("limit 1000, 300 names:", counter.frame_count)

torch._dynamo.reset()
counter.clear()
with torch._dynamo.config.patch(accumulated_recompile_limit=24):
    for _ in range(4):
        compiled = torch.compile(label, backend=counter, isolate_recompiles=True)
        for n in range(8):
            compiled(x, f"name {n}")
    print("limit 24, 4 isolated wrappers, 8 names each:", counter.frame_count)
    strict = torch.compile(label, backend="eager", isolate_recompiles=True, fullgraph=True)
    try:
        strict(x, "one more")
    except torch._dynamo.exc.FailOnRecompileLimitHit as error:
        print(error)
        _, reason, *_ = str(error.__cause__).splitlines()
        print(reason.split(". ")[0].split(", ")[1])
