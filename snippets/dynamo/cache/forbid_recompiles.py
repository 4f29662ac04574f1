import torch

from snippets.introspect import cache_entries


def double(x):
    return x * 2


x = torch.ones(2)
compiled = torch.compile(double, backend="eager")
compiled(x)

with torch.compiler.set_stance("eager_on_recompile"):
    print(compiled(x.double()).dtype, cache_entries(compiled))

with torch.compiler.set_stance("fail_on_recompile"):
    print(compiled(x).dtype)
    try:
        compiled(x.double())
    except RuntimeError as error:
        first, *_, last = str(error).splitlines()
        print(first.split(". ")[0])
        print(last.split(": ")[-1])
