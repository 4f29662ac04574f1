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
for label, hessian in {
    "autograd.functional.hessian(compiled)": lambda: torch.autograd.functional.hessian(compiled, x),
    "func.hessian(compiled)": lambda: torch.func.hessian(compiled)(x),
    "compile(func.hessian)": lambda: whole(x),
}.items():
    torch._dynamo.reset()
    graphs.clear()
    try:
        found = hessian().diagonal().tolist()
    except RuntimeError as error:
        found = error
    print(label, "graphs:", len(graphs))
    print("  ", found)
