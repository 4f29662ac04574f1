import torch

from snippets.mini_dynamo import compile, stats


class Box:
    def __init__(self, value, log):
        log.append("made")
        self.value = value


def make(x, log, a):
    box, one = Box(x + 1, log), [x]
    a[0], b = a[1], a[0]
    return box, one, one, b


def keep(x):
    return x + 1, map(len, [[x]])


def endless(x):
    items = [x + 1]
    items.append(items)
    return items


compiled, log, a = compile(make), [], [1, 2]
box, one, other, b = compiled(torch.ones(2), log, a)
print("graphs:", len(stats(compiled).graphs), "| made by:", type(box).__name__, vars(box))
print("log:", log, "| one list:", one is other, "| a:", a, "| b:", b)
for function in keep, endless:
    compiled = compile(function)
    compiled(torch.ones(2))
    [(why, _)] = stats(compiled).fallbacks
    print("graphs:", len(stats(compiled).graphs), "| left:", why.partition(": maximum")[0])
