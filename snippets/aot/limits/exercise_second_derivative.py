import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return torch._dynamo.lookup_backend("aot_eager")(graph, inputs)


def cubes(x):
    return (x**3).sum()


x = torch.ones(2)
compiled = torch.compile(cubes, backend=count)
whole = torch.compile(torch.func.hessian(cubes), backend=count)
for label, hessian in [
    ("autograd.functional.hessian(compiled)", torch.autograd.functional.hessian),
    ("func.hessian(compiled)", torch.func.hessian),
    ("compile(func.hessian)", None),
]:
    torch._dynamo.reset()
    graphs.clear()
    if hessian is torch.autograd.functional.hessian:
        found = hessian(compiled, x)
    else:
        found = hessian(compiled)(x) if hessian else whole(x)
    print(label, found.diagonal().tolist(), "graphs:", len(graphs))
