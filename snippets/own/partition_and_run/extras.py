import torch
import torch.nn.functional as F
from torch.fx import symbolic_trace

from snippets.mini_aot import aot_function


def dropped(run):
    run(torch.ones(3, requires_grad=True))[0].sum().backward()


def half_used(run):
    x = torch.ones(3, requires_grad=True)
    first, _ = run(x)
    first.sum().backward()


def penalty(run):
    x = torch.ones(3, requires_grad=True)
    torch.autograd.grad(run(x)[0].sum(), x, create_graph=True)


for extra, fn, use in (
    ("effects", lambda x: (F.dropout(x * x),), dropped),
    ("unused", lambda x: (x.sin(), x.exp()), half_used),
    ("once_only", lambda x: (x**3,), penalty),
):
    for extras in (), (extra,):
        run = aot_function(symbolic_trace(fn), extras=extras)
        try:
            use(run)
            result = [*run.refused] or "compiled"
        except RuntimeError as error:
            result = f"raises: {error}"
        print(f"{extra:10}", "with it:" if extras else "the core:", result)
