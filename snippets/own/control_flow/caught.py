import traceback

import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


def lookup(x, table, key):
    try:
        x = x * table[key]
    except KeyError as error:
        x = x - len(error.args[0])
    finally:
        x = x + 1
    return x


def checked(x):
    if x.shape[0] > 2:
        raise ValueError("too long")
    return x * 2


x, table = torch.ones(2), {"a": 3.0}
for key in "a", "missing":
    compiled = compile(lookup)
    assert torch.equal(compiled(x, table, key), lookup(x, table, key))
    names = [n.name for n in stats(compiled).graphs[0].graph.nodes if n.op.startswith("call")]
    print(key, len(stats(compiled).graphs), "graph:", *names)
    print("  torch.compile:", len(graphs(lookup, x, table, key)), "graph")
compiled = compile(checked)
try:
    compiled(torch.ones(3))
except ValueError as error:
    place = traceback.extract_tb(error.__traceback__)[-1]
    print(f"ValueError: {error}, in {place.name}: {place.line}")
print(len(stats(compiled).graphs), "graphs:", stats(compiled).fallbacks[0][0])
