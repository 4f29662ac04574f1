import torch


def own_error(x):
    raise KeyError("mine")


def bad_shapes(x):
    return x @ torch.ones(5, 5)


def breaks(x):
    return torch._dynamo.graph_break() or x * 2


def broken(graph, inputs):
    raise ValueError("backend bug")


def outcome(function, backend="eager", **options):
    torch._dynamo.reset()
    try:
        compiled = torch.compile(function, backend=backend, **options)
        return compiled(torch.ones(2)).tolist()
    except Exception as error:
        kinds = [k.__name__ for k in type(error).__mro__]
        return " < ".join(kinds[: kinds.index("Exception")])


for function in own_error, bad_shapes, breaks:
    for full in False, True:
        print(function.__name__, full, outcome(function, fullgraph=full))
print("broken backend:", outcome(breaks, broken))
with torch._dynamo.config.patch(suppress_errors=True):
    print("suppressed:", outcome(breaks, broken))
