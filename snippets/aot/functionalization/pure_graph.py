import torch

from snippets.introspect import aot_graphs, graphs


def scale_first_row(x):
    y = x.clone()
    row = y[0]
    row.mul_(10)
    y.add_(1)
    return y.relu_()


def writes_in_place(target):
    return isinstance(target, torch._ops.OpOverload) and target._schema.is_mutable


x = torch.arange(4.0).view(2, 2)
[captured] = graphs(scale_first_row, x)
forward, _ = aot_graphs(scale_first_row, x)
for title, gm in ("from Dynamo", captured), ("from AOTAutograd", forward):
    print(title)
    for node in gm.graph.nodes:
        if node.op.startswith("call"):
            name = getattr(node.target, "__name__", node.target)
            print(f"  {node.name} = {name}{node.args}")
writes = [n.name for n in forward.graph.nodes if writes_in_place(n.target)]
print("ops that write in place:", len(writes))
print("same result as eager:", torch.equal(forward(x)[0], scale_first_row(x)))
