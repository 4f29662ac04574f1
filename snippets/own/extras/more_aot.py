import torch
from torch.fx import symbolic_trace

from snippets.mini_aot import aot_function, backend
from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)


def of_python(fn, extras):
    return aot_function(fn, extras=extras)


def of_graph(fn, extras):
    return backend(symbolic_trace(fn), [], extras=extras)


def compiled(run):
    return "uncompiled" if run.refused else "compiled"


def by_name(run, x):
    return run(x=x)


@program([X], compiler=of_python, shows=compiled, use=by_name, needs=("watch",))
def nested(x):
    return (x * 2,)


program([X], name="modules", compiler=of_python, shows=compiled, given=("watch", "nested"))(
    torch.nn.Linear(3, 2)
)


@program([X], compiler=of_graph, shows=compiled, given=("functionalize",))
def analyze(x):
    x.mul_(2)
    return (x * 3,)


if __name__ == "__main__":
    report()
