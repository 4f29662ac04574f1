import torch

from snippets.introspect import cache_entries


def label(x, scale, name):
    return x.sum() * scale + len(name)


compiled = torch.compile(label, backend="eager")
compiled(torch.ones(4), 2, "a")
compiled(torch.ones(5), 2, "a")
compiled(torch.ones(6), 2, "bb")
compiled(torch.ones(6).double(), 2, "bb")
print("entries, newest first:", cache_entries(label))
