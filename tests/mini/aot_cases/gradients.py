"""What needs a gradient; random numbers, constants, other dtypes."""

import torch
import torch.nn.functional as F
from torch.utils.checkpoint import checkpoint

from tests.mini.aot_cases.shared import case

# --- what needs a gradient and what does not


@case("g:3,4", "n:3,4", "g:3,4")
def unused_input(x, y, z):
    return x.sin() * y


@case("g:3,4", "g:3,4")
def separate_outputs(x, y):
    return x.sin(), y.exp()


@case("g:3,4")
def some_outputs_without_gradient(x):
    return x.cos(), x.detach() * 2, x.argmax(1), x > 0, x.shape[0], None


@case("n:3,4", "n:3,4")
def no_gradient_at_all(x, y):
    return (x @ y.t()).sin(), x.sum()


@case("g:3,4")
def all_under_no_grad(x):
    with torch.no_grad():
        return x.sin() * 2


@case("g:3,4", smooth=False)
def partly_under_no_grad(x):
    with torch.no_grad():
        scale = x.abs().amax()
    return x / scale


@case("g:3,4", smooth=False)
def straight_through(x):
    return x + (x.round() - x).detach()


@case("h:3,4", "g:3,4")
def not_a_leaf(x, y):
    return x * y.sin()


@case("g:3,4")
def gradient_inside(x):
    y = (x**3).sum()
    (gradient,) = torch.autograd.grad(y, x, create_graph=True)
    return gradient.sin() * x


@case("g:3,4")
def gradient_unused_inside(x):
    return x.sign() + x.floor() + x


class Scaled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.sin()

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * x.cos()


@case("g:3,4")
def own_function(x):
    return Scaled.apply(x * 2) + x


@case("g:3,4")
def hook_inside(x):
    y = x * 2
    y.register_hook(lambda grad: grad * 1)
    return y.sin()


@case("g:3,4", "g:4,4")
def checkpointed(x, w):
    return checkpoint(lambda x, w: (x @ w).tanh().sin(), x, w, use_reentrant=False) * 2


# --- random numbers


@case("g:3,4")
def dropout(x):
    return F.dropout(x * x, 0.5).sin()


@case("g:3,4")
def noise(x):
    return (x * torch.randn_like(x)).sin() * torch.rand(4, dtype=x.dtype)


@case("g:3,4")
def unused_draw(x):
    torch.rand(3)
    return x * torch.rand_like(x)


@case("g:3,4", "g:4,4")
def dropout_between(x, w):
    return F.dropout(F.dropout(x, 0.2).exp() @ w, 0.4).cos()


@case("g:3,4")
def bernoulli(x):
    return x.sin() * torch.bernoulli(x.detach().sigmoid()) * x.sigmoid()


@case("g:3,4")
def checkpoint_with_dropout(x):
    return checkpoint(lambda x: F.dropout(x * x, 0.5).sin(), x, use_reentrant=False)


# --- constants


@case("g:3,4", torch.Size([4, 3]))
def sizes(x, size):
    return x.reshape(size) * 2, x.shape, isinstance(size, torch.Size)


# --- other dtypes


@case("g:3,4", smooth=False)
def through_float32(x):
    return x.float().double().sin() if x.dtype == torch.float64 else x.double().sin()


@case("i:3,4")
def integers(i):
    return i * 2 + 1, i.sum(), i.float().mean()


@case("g:3,4", "g:3,4")
def complex_numbers(x, y):
    return (torch.complex(x, y) * 2).abs()
