import torch


def breaks(x):
    weight = torch.zeros(3).requires_grad_()
    return x + weight


def passes(x):
    weight = torch.zeros(3).requires_grad_()
    return (x + weight).detach()


x = torch.ones(3)
print(torch._dynamo.explain(breaks)(x).break_reasons[0].reason)

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
