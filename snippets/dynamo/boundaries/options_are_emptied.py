import torch

from snippets.introspect import guards


def double(x):
    return x * 2


def triple(x):
    return x * 3


options = {"guard_filter_fn": torch.compiler.skip_all_guards_unsafe}
first = torch.compile(double, backend="eager", options=options)
second = torch.compile(triple, backend="eager", options=options)
print("options now:", options)
for compiled in first, second:
    print(len(guards(compiled, torch.ones(2), everything=True)), "guards")
