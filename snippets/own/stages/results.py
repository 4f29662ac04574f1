import torch

from snippets.stages import show


def describe(x, n):
    y = x * n
    return {"y": y, "sum": (y.sum(), n + 1), "x": x}


def program(mini):
    x, compiled = torch.ones(3), mini.compile(describe)
    got, wanted = compiled(x, 2), describe(x, 2)
    return str(got) == str(wanted), got["x"] is x


show(program, 6, 7)
