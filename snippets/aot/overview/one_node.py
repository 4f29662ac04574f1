import torch
from functorch.compile import aot_function, make_boxed_func
from torch._dynamo.utils import counters


def walk(node):
    below = [walk(parent) for parent, _ in node.next_functions if parent]
    return " -> ".join([node.name().split("::")[-1], *below])


def look(graph, inputs):
    calls = [n.target for n in graph.graph.nodes if n.op == "call_function"]
    print("FX graph:", isinstance(graph, torch.fx.GraphModule), "|", *calls)
    return make_boxed_func(graph)


def f(x):
    return x.sin() * 3


alone = aot_function(f, fw_compiler=look, bw_compiler=look)
print("aot_function comes from", aot_function.__module__)
x = torch.ones(4, requires_grad=True)
before = counters["stats"]["unique_graphs"]
y = alone(x * 2)
loss = y.sum()
print("eager nodes around it:", walk(loss.grad_fn))
from_function = isinstance(y.grad_fn, torch.autograd.function.BackwardCFunction)
print("made by an autograd.Function:", from_function)
loss.backward()
print("same gradient:", torch.equal(x.grad, torch.autograd.grad(f(x * 2).sum(), x)[0]))
print("graphs from Dynamo:", counters["stats"]["unique_graphs"] - before)
