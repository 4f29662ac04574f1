import torch
from torch._dynamo.exc import Unsupported

error_on = torch._dynamo.error_on_graph_break


def breaks(x):
    torch._dynamo.graph_break(msg="on purpose")
    return x * 2


def outer(x):
    return breaks(x.sin())


def lenient(x):
    with error_on(False):
        return breaks(x.sin())


def run(label, fn, **options):
    try:
        torch.compile(fn, backend="eager", **options)(torch.ones(2))
        print(f"{label:30}runs")
    except Unsupported as error:
        print(f"{label:30}{str(error).splitlines()[1].strip()}")


print("not compiled:", breaks(torch.ones(2)).tolist())
run("fullgraph", outer, fullgraph=True)
run("fullgraph, False inside", lenient, fullgraph=True)
run("error_on(True)", error_on(True)(outer))
run("error_on(True), False inside", error_on(True)(lenient))
run("default", outer)
run("then fullgraph", outer, fullgraph=True)
torch._dynamo.reset()
run("reset, then fullgraph", outer, fullgraph=True)
