import torch

from snippets.introspect import graphs, recompile_reasons


class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(8, 8)

    def forward(self, x):
        return x + self.linear(x).relu()


def operations(gm):
    return sum(node.op not in ("placeholder", "output") for node in gm.graph.nodes)


model = torch.nn.Sequential(*(Layer() for _ in range(12)))
x = torch.ones(1, 8)
whole = graphs(model, x)
print("whole model: graphs", len(whole), "operations", *map(operations, whole))

sizes = []


def counting(gm, inputs):
    sizes.append(operations(gm))
    return gm.forward


for layer in model:
    layer.compile(backend=counting)
model(x)
print("by layer: graphs", len(sizes), "operations", *sizes)
with_grad = x.clone().requires_grad_()
print(*recompile_reasons(Layer(), [(x,), (with_grad,)])[1])
