import torch
from torch.nn.functional import dropout


def drop(x):
    return dropout(x, 0.5)


def draw(fn):
    torch.manual_seed(0)
    return "".join("x" if kept else "." for kept in fn(torch.ones(40)))


print(f"{'not compiled':28}", draw(drop))
for backend in "aot_eager", "aot_eager_decomp_partition":
    print(f"{backend:28}", draw(torch.compile(drop, backend=backend)))
