import torch

from snippets.introspect import cache_entries


def repeat(x, times):
    for _ in range(times):
        x = x + 1
    return x


def backend(gm, inputs):
    def run(*arguments):
        print("  graph runs")
        return gm(*arguments)

    return run


x = torch.ones(2)
compiled = torch.compile(repeat, backend=backend)
for times in 1, 1, 0, 1:
    print("times", times)
    compiled(x, times)
print("entries", cache_entries(compiled))
