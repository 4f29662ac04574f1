import time
import zlib

import torch

from snippets.introspect import compiles_per_call, graphs

ran = []


@torch.library.custom_op("demo::checksum", mutates_args=())
def checksum(x: torch.Tensor) -> torch.Tensor:
    ran.append("checksum")
    return torch.tensor(zlib.crc32(x.numpy().tobytes()))


@torch.library.custom_op("demo::clock", mutates_args=())
def clock(x: torch.Tensor) -> torch.Tensor:
    ran.append("clock")
    return torch.tensor(time.time())


checksum.register_fake(lambda x: x.new_empty((), dtype=torch.int64))
clock.register_fake(lambda x: x.new_empty((), dtype=torch.float32))


def passed_in(x, now):
    return (x + 1) * now


def in_an_operator(x):
    return (x + 1) * checksum(x)


def clocks(x, weight):
    start = clock(x)
    y = (x @ weight).sin()
    return y, clock(x) - start


calls = [(torch.ones(2), time.time()) for _ in range(4)]
print("passed in", compiles_per_call(passed_in, calls, fullgraph=True))
calls = [(torch.ones(2),)] * 4
print("operator ", compiles_per_call(in_an_operator, calls, fullgraph=True))
print("it ran", ran.count("checksum"), "times")
[gm] = graphs(in_an_operator, torch.ones(2))
print([node.name for node in gm.graph.nodes if node.op == "call_function"])
weight = torch.ones(2, 2, requires_grad=True)
torch.compile(clocks, backend="aot_eager", fullgraph=True)(torch.ones(2), weight)
print("clocks: 2 in the code, read", ran.count("clock"))
