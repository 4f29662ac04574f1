import torch

from snippets.mini_dynamo import compile, stats


class Loud:
    """A descriptor without `__set__`: an attribute of the instance comes before it."""

    def __get__(self, owner, cls):
        return 100


class Box:
    kind = 1
    loud = Loud()

    @property
    def size(self):
        return 2

    def __getattr__(self, name):
        return len(name)


def read(x, box, name):
    return x * getattr(box, name)


box, x = Box(), torch.ones(2)
box.__dict__.update(size=20, loud=30, own=40)
for name in "size", "loud", "own", "kind", "elsewhere", "loud":
    compiled = compile(read)
    result = compiled(x, box, name)
    equal = torch.equal(result, read(x, box, name))
    print(f"{name:9} {result[0].item():5}", equal, len(stats(compiled).breaks), "breaks")
    if name == "elsewhere":
        del box.loud
