import logging

import torch


def fine(x):
    return x + 1


def unsupported(x):
    torch._dynamo.graph_break()
    return x + 1


def wrong_shape(x):
    return x + torch.ones(3)


def failing_backend(gm, inputs):
    raise ValueError("no luck")


def attempt(label, function, **options):
    torch._dynamo.reset()
    stage = "torch.compile"
    try:
        compiled = torch.compile(function, **options)
        stage = "first call"
        compiled(torch.ones(2))
        print(f"{label:17} no error")
    except Exception as error:
        print(f"{label:17} {stage}: {type(error).__name__}")


torch._logging.set_logs(all=logging.CRITICAL)
attempt("unknown backend", fine, backend="nonesuch")
attempt("backend raises", fine, backend=failing_backend)
attempt("unsupported", unsupported, backend="eager")
attempt("... fullgraph", unsupported, backend="eager", fullgraph=True)
attempt("my own mistake", wrong_shape, backend="eager")
