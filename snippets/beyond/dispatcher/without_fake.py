import torch

from snippets.introspect import graph_breaks


@torch.library.custom_op("without_fake::cube", mutates_args=())
def cube(x: torch.Tensor) -> torch.Tensor:
    return x * x * x


lib = torch.library.Library("without_fake", "FRAGMENT")
lib.define("square(Tensor x) -> Tensor")
lib.impl("square", lambda x: x * x, "CPU")
square = torch.ops.without_fake.square
x = torch.tensor([2.0])


def attempt(op, fullgraph):
    compiled = torch.compile(lambda x: op(x) + 1, backend="eager", fullgraph=fullgraph)
    try:
        print(f"fullgraph={fullgraph!s:5}", compiled(x).item())
    except Exception as error:
        print(f"fullgraph={fullgraph!s:5}", type(error).__name__)
        lines = str(error).splitlines()
        why = [line for line in lines if "got " in line or "unsupported op" in line]
        for line in [lines[0], *why] if fullgraph else []:
            print(" ", line.strip())


for name, op in ("custom_op", cube), ("Library.define", square):
    print(name, "without compile", op(x).item())
    attempt(op, True)
    attempt(op, False)
print("graph break", [(b.id, b.kind) for b in graph_breaks(lambda x: square(x) + 1, x)])
torch.library.register_fake("without_fake::square")(torch.empty_like)
torch._dynamo.reset()
print("square with a fake implementation")
attempt(square, True)
