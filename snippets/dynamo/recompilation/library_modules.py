import torch
from torch import nn
from torch._dynamo.utils import get_compilation_metrics

from snippets.introspect import compiles_per_call


def each(title, functions):
    start = len(get_compilation_metrics())
    counts = [n for f in functions for n in compiles_per_call(f, [(torch.ones(1, 4),)])]
    names = {record.co_name for record in get_compilation_metrics()[start:]}
    print(f"{title:13}", counts, "compiled frames:", *filter(None, names))
    torch._dynamo.reset()


kinds = "ReLU Tanh GELU SiLU ELU Sigmoid Softplus Mish Hardtanh Softsign".split()
layers = [getattr(nn, kind)() for kind in kinds]
each("torch.compile", [torch.compile(m, backend="eager") for m in layers])
own = [torch.compile(m, backend="eager", isolate_recompiles=True) for m in layers]
each("isolated", own)
each("one model", [torch.compile(nn.Sequential(*layers), backend="eager")])
for module in layers:
    module.compile(backend="eager")
each(".compile()", layers)
