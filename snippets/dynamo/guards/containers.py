import torch

from snippets.introspect import compiles_per_call, guards, recompile_reasons


def first(x, box):
    return x + box[0]


def lookup(x, box):
    return x + box["a"]


def every(x, box):
    for value in box.values():
        x = x + value
    return x


x = torch.ones(2)


def show(function, *boxes):
    name = function.__name__
    print(name, compiles_per_call(function, [(x, box) for box in boxes]))
    print(*guards(function, x, boxes[0], source="L['box']"), sep="\n")


show(first, [1, 2], [1, 9], [1, 2, 3], (1, 2))
show(lookup, {"a": 1, "b": 2}, {"b": 9, "a": 1, "c": 3}, {"a": 1}, {"a": 3})
show(every, {"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": 1, "b": 2, "c": 3})
longer = {"a": 1, "b": 2, "c": 3}
print(*recompile_reasons(every, [(x, {"a": 1, "b": 2}), (x, longer)])[1])
