import torch
from torch._dynamo.testing import CompileCounterWithBackend
from torch.utils.checkpoint import checkpoint


def noisy(x):
    print("in the block")
    return x.sin().exp()


def quiet(x):
    return x.sin().exp()


def model(x, block):
    return checkpoint(block, x.cos(), use_reentrant=False).sum()


x = torch.ones(4, requires_grad=True)
for name, block in ("old", noisy), ("new", quiet):
    torch.compiler.reset()
    counter = CompileCounterWithBackend("eager")
    torch.compile(model, backend=counter)(x, block)
    for graph_module in counter.graphs:
        print(name, [node.name for node in graph_module.graph.nodes if "call" in node.op])
