import torch

from snippets.stages import show


def loss(x, w):
    return (x @ w).sin().sum()


def program(mini, aot=None):
    x, w = torch.ones(2, 3), torch.ones(3, 3, requires_grad=True)
    [wanted] = torch.autograd.grad(loss(x, w), w)
    if aot is None:
        run = mini.compile(loss)
        [gradient] = torch.autograd.grad(run(x, w), w)
        [graph] = mini.stats(run).graphs
    else:
        run = aot.value_and_grad(loss)
        _, _, gradient = run(x, w)
        [graph] = run.graphs
    calls = [node.name for node in graph.graph.nodes if node.op.startswith("call")]
    return torch.equal(gradient, wanted), " ".join(calls)


show(program, 11, 12)
