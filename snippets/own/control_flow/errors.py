import torch

from snippets.mini_dynamo import compile, stats


def attempt(x, other):
    try:
        y = x + other["b"]
    except KeyError:
        y = x * 2
    except TypeError as error:
        y = str(error)
    return y


for other in {"a": 1}, {"b": "text"}:
    compiled = compile(attempt)
    print(compiled(torch.ones(2), other), len(stats(compiled).graphs), "graphs")
    for reason, _line in stats(compiled).fallbacks:
        print("  ", reason)
