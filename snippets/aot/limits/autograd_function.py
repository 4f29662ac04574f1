import torch

from snippets.introspect import aot_graphs, graphs


class Steep(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x.sin()

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, grad):
        [x] = ctx.saved_tensors
        return grad * x.cos() * 10


def apply(x):
    return Steep.apply(x)


x = torch.zeros(2, requires_grad=True)
for label, graph in zip(["forward:", "backward:"], aot_graphs(apply, x), strict=True):
    print(label, *[n.target for n in graph.graph.nodes if n.op == "call_function"])
[graph] = graphs(apply, x)
print("Dynamo:", *list(graph.graph.nodes)[1:4])
torch.compile(apply, backend="aot_eager", fullgraph=True)(x).sum().backward()
print("gradient:", x.grad.tolist())
