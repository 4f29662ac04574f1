import torch
from torch import nn
from torch._dynamo.utils import get_compilation_metrics

from snippets.introspect import compiles_per_call


class Mine(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return self.inner(x)


def each(functions):
    return [n for f in functions for n in compiles_per_call(f, [(torch.ones(1, 4),)])]


kinds = "ReLU Tanh GELU SiLU ELU Sigmoid Softplus Mish Hardtanh Softsign".split()
layers = [getattr(nn, kind)() for kind in kinds]
start = len(get_compilation_metrics())
print("torch.compile:", each(torch.compile(m, backend="eager") for m in layers))
names = [record.co_name for record in get_compilation_metrics()[start:]]
print("compiled frames:", {name for name in names if name})
torch._dynamo.reset()
own = [torch.compile(m, backend="eager", isolate_recompiles=True) for m in layers]
print("isolated:     ", each(own))
torch._dynamo.reset()
print("one function: ", each([torch.compile(nn.Sequential(*layers), backend="eager")]))
torch._dynamo.reset()
for module in (linear := nn.Linear(4, 4)), (mine := Mine(nn.Linear(4, 4))):
    module.compile(backend="eager")
print("nn.Linear(4, 4).compile():", each([linear]))
print("Mine(...).compile():      ", each([mine]))
