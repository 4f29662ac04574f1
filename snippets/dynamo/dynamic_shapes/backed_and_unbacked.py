import torch


def positive(x):
    return x[x > 0] * 2


def show(gm, inputs):
    for node in gm.graph.nodes:
        value = node.meta.get("example_value")
        if isinstance(value, torch.Tensor):
            [size] = value.shape
            hint = size.node.hint if size.node.has_hint() else "none"
            print(f"{node.name:9} size {size}, hint {hint}")
    return gm.forward


x = torch.tensor([1.0, -2.0, 3.0, -4.0, 5.0])
compiled = torch.compile(positive, backend=show, dynamic=True, fullgraph=True)
print(compiled(x).tolist())
print(compiled(torch.tensor([-1.0, 7.0, -3.0])).tolist())
torch._dynamo.reset()
print("by default:")
torch.compile(positive, backend=show, dynamic=True)(x)
