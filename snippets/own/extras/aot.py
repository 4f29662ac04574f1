import torch
from torch.autograd.graph import saved_tensors_hooks
from torch.fx import symbolic_trace

from snippets.introspect import saved_values
from snippets.mini_aot import aot_function, backend
from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)
LEAF = torch.ones(4, 4, requires_grad=True)


def of_python(fn, extras):
    return aot_function(fn, extras=extras)


def of_graph(fn, extras):
    return backend(symbolic_trace(fn), [], extras=extras)


def compiled(run):
    return "uncompiled" if run.refused else "compiled"


def operations(run):
    [entry] = run.entries.values()
    return f"{sum(n.op == 'call_function' for n in entry.forward.graph.nodes)} operations forward"


def bytes_saved(run):
    [entry] = run.entries.values()
    return f"{sum(n.meta['val'].nbytes for n in saved_values(entry.backward))} bytes saved"


def mini(*calls, **options):
    return program(*calls, **{"compiler": of_graph, "given": (), "shows": compiled, **options})


def gradient(run, x):
    return torch.autograd.grad(run(x)[0].sum(), x)


def gradient_with_graph(run, x):
    [found] = torch.autograd.grad(run(x)[0].sum(), x, create_graph=True)
    return found.detach()


def under_hooks(run, x):
    with saved_tensors_hooks(lambda x: x, lambda x: x):
        return run(x)


def seeded(run, x):
    torch.manual_seed(0)
    return run(x), torch.rand(2)


@mini([X], compiler=of_python)
def watch(x):
    return (x.sin() if x.dim() > 1 else x.cos(),)


@mini([{"x": X}, 2], compiler=of_python, needs=("watch",))
def nested(tree, n):
    return {"y": tree["x"] * n, "n": n}


linear = mini([X], name="modules", compiler=of_python, needs=("watch", "nested"))(
    torch.nn.Linear(3, 2)
)


@mini([X], compiler=of_python, given=("watch",), use=lambda run, x: run(x, x))
def repeated(x, y):
    return (x * 2 if x is y else x + y,)


@mini([torch.ones(3)], [torch.ones(4)])
def versions(x):
    return (x * 2,)


@mini([X], use=under_hooks)
def saved_hooks(x):
    return (x * 2,)


@mini([X])
def functionalize(x):
    y = x * 2
    y[0].mul_(3)
    return (y.sum(),)


@mini([X], needs=("functionalize",))
def analyze(x):
    x.mul_(2)
    return x, x[0]


@mini([LEAF], use=gradient, shows=bytes_saved)
def min_cut(x):
    return (x.sin().sin().sin(),)


@mini([LEAF], use=gradient, shows=operations, given=("min_cut",))
def merging(x):
    return ((x.sin() * x.sin()).exp(),)


@mini([LEAF], use=gradient, shows=bytes_saved, given=("min_cut",))
def fusion(x):
    return (x.sum(1).double().sin(),)


@mini([X], use=seeded)
def effects(x):
    return (torch.nn.functional.dropout(x),)


@mini([LEAF], use=gradient)
def unused(x):
    return x.sin(), x.exp()


# --8<-- [start:once_only]
@mini([LEAF], use=gradient_with_graph)
def once_only(x):
    return (x**3,)


# --8<-- [end:once_only]


if __name__ == "__main__":
    report()
