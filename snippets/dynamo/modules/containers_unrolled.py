import torch

from snippets.introspect import compiles_per_call, graphs


class Stack(torch.nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.blocks = torch.nn.ModuleList(torch.nn.Linear(2, 2) for _ in range(depth))

    def forward(self, x):
        for block in self.blocks:
            x = torch.relu(block(x))
        return x


x = torch.ones(1, 2)
[gm] = graphs(Stack(2), x)
for node in gm.graph.nodes:
    print(f"{node.op:13}", node.name)
for depth in 2, 10:
    [gm] = graphs(Stack(depth), x)
    ops = [node.op for node in gm.graph.nodes]
    print(depth, "inputs", ops.count("placeholder"), "calls", ops.count("call_function"))
net = Stack(2)
compiled = torch.compile(net, backend="eager")
print("first call", compiles_per_call(compiled, [(x,)]))
net.blocks.append(torch.nn.Linear(2, 2))
print("one block more", compiles_per_call(compiled, [(x,)]))
