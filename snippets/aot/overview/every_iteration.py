import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd

compilations = []


def compiler(name):
    def compile_graph(graph, inputs):
        compilations.append(name)
        return make_boxed_func(graph)

    return compile_graph


def f(x):
    return ((x + 1) * 2).mean()


def nodes(node):
    parents = [parent for parent, _ in node.next_functions if parent]
    own = [] if node.name().endswith("AccumulateGrad") else [node]
    return own + [n for parent in parents for n in nodes(parent)]


both = {"fw_compiler": compiler("forward"), "bw_compiler": compiler("backward")}
backend = aot_autograd(**both)
x = torch.ones(4, requires_grad=True)
for name, function in ("eager", f), ("compiled", torch.compile(f, backend=backend)):
    made = []
    for _ in range(1000):
        loss = function(x)
        made += nodes(loss.grad_fn)
        loss.backward()
    kinds = dict.fromkeys(n.name() for n in made)
    print(name, "| nodes:", len(made), "| different:", len(set(made)), "|", *kinds)
print("compilations:", compilations)
