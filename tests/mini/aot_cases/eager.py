"""What is left to eager."""

import torch

from tests.mini.aot_cases.shared import case

# --- left to eager


@case("g:3,4", compiled=False)
def data_dependent(x):
    return x.sin() if x.sum() > 0 else x.cos()


@case("g:3,4", compiled=False)
def item(x):
    return x * x.sum().item()


@case("g:3,4", compiled=False)
def size_depends_on_data(x):
    return x[x > 0] * 2


OUTSIDE = torch.linspace(1, 2, 4, dtype=torch.float64)


@case("g:3,4", compiled=False)
def tensor_from_outside(x):
    return x * OUTSIDE


@case("n:3,4", compiled=False)
def changes_shape(x):
    x.unsqueeze_(0)
    return x * 2


@case("n:3,4", "n:3,4", compiled=False)
def changes_memory(x, y):
    x.data = y
    return x * 2


@case("n:3,4", compiled=False)
def sets_attribute(x):
    x.note = "seen"
    return x * 2


@case("g:3,4", compiled=False)
def writes_to_what_autograd_sees_elsewhere(x):
    return x.detach().mul_(x.exp())


@case("g:3,4", compiled=False)
def new_leaf(x):
    return x.detach().requires_grad_(), x * 2


@case("h:3,4", compiled=False)
def hook_on_input(x):
    x.register_hook(lambda grad: grad.clamp(max=0.5))
    return x * 2


@case("h:3,4", compiled=False)
def input_retains_its_gradient(x):
    x.retain_grad()
    return x.sin()


@case("g:3,4", compiled=False)
def output_retains_its_gradient(x):
    y = x * 2
    y.retain_grad()
    return y, y.sin()


@case("g:3,4", compiled=False)
def hook_on_output(x):
    y = x * 2
    y.register_hook(lambda grad: grad + 1)
    return y, x.sin()


@case("g:3,4", "h:3,4", compiled=False)
def asks_where_inputs_come_from(x, y):
    return x * 2 if x.is_leaf and y.grad_fn is not None else y


@case("g:3,4", compiled=False)
def asks_for_a_gradient(x):
    return x * 2 if x.grad is None else x * 3


@case("n:3,4", compiled=False)
def sets_a_gradient(x):
    x.grad = None
    return x * 2


@case("g:3,4", compiled=False)
def calls_backward(x):
    x.sin().sum().backward()
    return x * 2


@case(["g:3,4"], "g:3,4", compiled=False)
def appends_to_argument(xs, x):
    xs.append(x)
    return x * len(xs)


@case("g:3,4", compiled=False)
def seeds(x):
    torch.manual_seed(3)
    return x * torch.rand_like(x)


@case("g:3,4", "g:3,4", compiled=False)
def view_with_another_dtype(x, y):
    z = x * y
    return z, z.detach().view(torch.int64 if z.dtype == torch.float64 else torch.int32)


@case("g:3,3", compiled=False)
def linear_algebra(x):
    spd = x @ x.t() + torch.eye(3, dtype=x.dtype) * 3
    return torch.linalg.cholesky(spd).sum() + torch.linalg.inv(spd).sin() + spd.logdet()
