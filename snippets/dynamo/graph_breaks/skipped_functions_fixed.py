import time

import torch

from snippets.introspect import compiles_per_call, graphs

ran = []


@torch.library.custom_op("demo::seconds_since", mutates_args=())
def seconds_since(x: torch.Tensor, start: float) -> torch.Tensor:
    ran.append(start)
    return torch.full_like(x, time.time() - start)


@seconds_since.register_fake
def _(x, start):
    return torch.empty_like(x)


def passed_in(x, now):
    return (x + 1) * now


def in_an_operator(x):
    return (x + 1) + seconds_since(x, 0.0)


calls = [(torch.ones(2), time.time()) for _ in range(4)]
print("passed in", compiles_per_call(passed_in, calls, fullgraph=True))
calls = [(torch.ones(2),)] * 4
print("operator ", compiles_per_call(in_an_operator, calls, fullgraph=True))
print("it ran", len(ran), "times")
[gm] = graphs(in_an_operator, torch.ones(2))
print([node.name for node in gm.graph.nodes if node.op == "call_function"])
