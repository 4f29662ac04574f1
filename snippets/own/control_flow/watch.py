import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.tracer import Tracer


def scaled(x, note):
    size = x.shape[0]
    if size > 1:
        x = x * size
    return x


def show(value):
    return f"tensor{list(value.shape)}" if isinstance(value, torch.Tensor) else repr(value)


def tick(self, frame, one):
    value = one.target.index if one.target else one.value if one.value is not None else ""
    stack = ", ".join(map(show, frame.stack))
    print(f"{one.index:2} {one.op} {value}".ljust(36) + f"[{stack}]")
    return original(self, frame, one)


original, Tracer.tick = Tracer.tick, tick
compiled = compile(scaled)
compiled(torch.ones(3), "never read")
[graph], [guards] = stats(compiled).graphs, stats(compiled).guards
print("nodes:", *(node.name for node in graph.graph.nodes if node.op.startswith("call")))
for name in "x", "note":
    print(f"guards on {name}:", sum(f"L['{name}']" in guard for guard in guards))
