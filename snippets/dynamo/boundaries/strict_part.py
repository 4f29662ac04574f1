import torch
from torch._dynamo import error_on_graph_break
from torch._dynamo.testing import CompileCounter


def around(x, strict):
    with error_on_graph_break(strict):
        x = x.exp()
        torch._dynamo.graph_break()
    return x.sin()


def after(x, strict):
    x = x.exp()
    torch._dynamo.graph_break()
    with error_on_graph_break(strict):
        return x.sin()


def attempt(label, fn, strict, **options):
    torch._dynamo.reset()
    counter = CompileCounter()
    try:
        torch.compile(fn, backend=counter, **options)(torch.ones(2), strict)
        print(f"{label:28}{counter.frame_count} graphs")
    except torch._dynamo.exc.Unsupported as error:
        print(f"{label:28}{str(error).splitlines()[0]}")


attempt("strict around the break", around, True)
attempt("strict after the break", after, True)
attempt("strict, the break exempt", error_on_graph_break(True)(around), False)
attempt("fullgraph, the break exempt", around, False, fullgraph=True)
