import warnings

import torch


def signed(x, times=2):
    for _ in range(times):
        x = x + 1
    return x if x.sum() > 0 else -x


def annotated(x, times: int = 2):
    for _ in range(times):
        x = x + 1
    return x if x.sum() > 0 else -x


def attempt(name, transform, *args, **kwargs):
    try:
        with warnings.catch_warnings(record=True) as caught:
            made = transform(*args, **kwargs)
        right = [torch.equal(made(x), signed(x)) for x in (positive, negative)]
        print(f"{name:20}", *right, *{warning.category.__name__ for warning in caught})
    except Exception as error:
        print(f"{name:20}", type(error).__name__, str(error).strip().split("\n")[0])


warnings.simplefilter("ignore", FutureWarning)
positive, negative = torch.ones(2), torch.full((2,), -9.0)
attempt("torch.jit.script", torch.jit.script, signed)
attempt("script, annotated", torch.jit.script, annotated)
attempt("torch.jit.trace", torch.jit.trace, signed, positive)
attempt("fx.symbolic_trace", torch.fx.symbolic_trace, signed)
attempt("fx, times fixed", torch.fx.symbolic_trace, signed, concrete_args={"times": 2})
attempt("torch.compile", torch.compile, signed, backend="eager")
