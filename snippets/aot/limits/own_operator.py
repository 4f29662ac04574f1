import torch

from snippets.introspect import graph_breaks

seen = []


@torch.library.custom_op("limits::note", mutates_args=())
def note(grad: torch.Tensor) -> torch.Tensor:
    seen.append(grad.sum().item())
    return grad.clone()


@note.register_fake
def _(grad):
    return torch.empty_like(grad)


class Noted(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.sin()

    @staticmethod
    def backward(ctx, grad):
        return note(grad) * 10


def hook(x):
    squares = x * x
    squares.register_hook(lambda grad: note(grad) * 10)
    return squares.sum()


def drop(grad):
    note(grad)


def result_not_used(x):
    squares = x * x
    squares.register_hook(drop)
    return squares.sum()


for function in Noted.apply, hook, result_not_used:
    seen.clear()
    x = torch.ones(2, requires_grad=True)
    torch.compile(function, backend="aot_eager", fullgraph=True)(x).sum().backward()
    breaks = [b.id for b in graph_breaks(function, x)]
    print(f"{function.__name__:15} breaks {breaks}, noted {seen}, gradient {x.grad.tolist()}")
