import torch

from snippets.mini_dynamo import compile, stats


def f(x, flag, table):
    return x + len(table) if flag else x + 1


for flag in True, False:
    compiled = compile(f)
    for table in {"a": 1}, {"b": 2, "c": 3}:
        compiled(torch.ones(2), flag, table)
    print(flag, stats(compiled).compiles, any("table" in g for g in stats(compiled).guards[0]))
