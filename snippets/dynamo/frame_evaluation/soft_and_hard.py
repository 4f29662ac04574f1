import torch


def breaks(x):
    torch._dynamo.graph_break()
    return x + 1


def raises(x):
    raise KeyError("mine")


def mistaken(x):
    return x.view(3)


def broken(gm, inputs):
    raise ValueError("no code today")


def attempt(title, function, backend="eager", **options):
    torch._dynamo.reset()
    try:
        torch.compile(function, backend=backend, **options)(torch.ones(2))
        print(f"{title:24} ran")
    except Exception as error:
        print(f"{title:24} {type(error).__name__}: {str(error).splitlines()[0]}")


for suppress in False, True:
    print("suppress_errors", suppress)
    with torch._dynamo.config.patch(suppress_errors=suppress):
        attempt("  graph break", breaks)
        attempt("  break with fullgraph", breaks, fullgraph=True)
        attempt("  an exception leaves it", raises)
        attempt("  the backend fails", lambda x: x + 1, broken)
        attempt("  mistake in the program", mistaken)
