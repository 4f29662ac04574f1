import torch

from snippets.mini_dynamo import compile, stats


def unknown(x):
    x = x * 2
    print("between")
    return x + 1


def raises(x):
    x = x * 2
    return x + [1, 2][3]


for fn in unknown, raises:
    compiled = compile(fn)
    try:
        compiled(torch.ones(2))
    except IndexError as error:
        print("IndexError:", error)
    seen = stats(compiled)
    print(f"{fn.__name__}: {len(seen.graphs)} graphs")
    print("   breaks:   ", seen.breaks)
    print("   fallbacks:", seen.fallbacks)
