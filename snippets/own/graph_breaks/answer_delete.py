import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras.other_breaks import EFFECTS


class Guarded:
    def __delattr__(self, name):
        print("deleting", name)
        object.__delattr__(self, name)


def f(x, box):
    y = x + 1
    del box.value
    return y * 2


for entry in {}, {"DELETE_ATTR": (1, 0)}:
    EFFECTS.update(entry)
    compiled, box = compile(f), Guarded()
    box.value = 1
    print(compiled(torch.ones(2), box), vars(box))
    found = stats(compiled)
    print(len(found.graphs), "graphs,", len(found.fallbacks), "left")
