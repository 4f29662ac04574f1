import torch


def own_error(x):
    raise KeyError("mine")


def bad_shapes(x):
    return x @ torch.ones(5, 5)


def breaks(x):
    torch._dynamo.graph_break()
    return x * 2


def fine(x):
    return x * 2


def broken(graph, example_inputs):
    raise ValueError("a bug in the backend")


def outcome(function, backend="eager", **options):
    torch._dynamo.reset()
    try:
        compiled = torch.compile(function, backend=backend, **options)
        return compiled(torch.ones(2)).tolist()
    except Exception as error:
        kinds = [k.__name__ for k in type(error).__mro__]
        return " < ".join(kinds[: kinds.index("Exception")])


for function, backend in [
    (own_error, "eager"),
    (bad_shapes, "eager"),
    (breaks, "eager"),
    (fine, broken),
]:
    title = "backend raises" if backend is broken else function.__name__
    print(f"{title:15} default  ", outcome(function, backend))
    print(f"{title:15} fullgraph", outcome(function, backend, fullgraph=True))
with torch._dynamo.config.patch(suppress_errors=True):
    print("with suppress_errors     ", outcome(fine, broken))
