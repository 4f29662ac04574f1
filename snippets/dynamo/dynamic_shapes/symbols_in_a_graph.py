import torch

from snippets.introspect import guards


def join(x, y):
    return torch.cat([x, y]).reshape(-1, 1) * x.shape[0]


captured = []


def record(gm, inputs):
    captured.append(gm)
    return gm.forward


compiled = torch.compile(join, backend=record, dynamic=True)
compiled(torch.ones(5), torch.ones(7))
for node in captured[0].graph.nodes:
    value = node.meta.get("example_value")
    shown = tuple(value.shape) if isinstance(value, torch.Tensor) else value
    print(f"{node.op:13} {node.name:8}", shown)
print([g.check for g in guards(compiled, source="size()") if g.kind != "TENSOR_MATCH"])
