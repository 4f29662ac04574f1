import torch
from torch._dynamo import mark_dynamic, maybe_mark_dynamic

from snippets.introspect import compiles_per_call, guards


def total(x):
    return x.sum() + 1 if x.shape[0] > 100 else x.sum()


def batch(size, mark=mark_dynamic, **bounds):
    x = torch.ones(size)
    if bounds:
        mark(x, 0, **bounds)
    return (x,)


def attempt(title, *calls):
    torch._dynamo.reset()
    try:
        print(title, compiles_per_call(torch.compile(total, backend="eager"), calls))
    except Exception as error:
        print(title, f"{type(error).__name__}: {str(error).splitlines()[0]}")


declared = dict(min=2, max=64)
attempt("8, 64, all declared:      ", batch(8, **declared), batch(64, **declared))
attempt("8 declared, 64, 65 not:   ", batch(8, **declared), batch(64), batch(65))
attempt("8, 65, both declared:     ", batch(8, **declared), batch(65, **declared))
attempt("8, 64, perhaps dynamic:   ", *(batch(n, maybe_mark_dynamic, **declared) for n in (8, 64)))
for bounds in dict(min=None), declared:
    torch._dynamo.reset()
    compiled = torch.compile(total, backend="eager")
    compiled(*batch(8, **bounds))
    print(
        "declared:" if bounds is declared else "no range:",
        *[guard.check for guard in guards(compiled) if "<=" in guard.check],
    )
