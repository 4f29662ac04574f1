"""Writes, outputs that share memory, nested arguments and results."""

import collections

import torch
import torch.nn.functional as F

from tests.mini.aot_cases.shared import case

# --- writes


@case("g:3,4")
def write_to_intermediate(x):
    y = x * 2
    y.add_(1).sin_()
    y[0] = y[1] * 3
    return y


@case("g:3,4", "g:4")
def write_through_view(x, y):
    z = x.clone()
    z[0].mul_(y)
    z.t()[1] += y[:3]
    return z.exp()


@case("g:3,4", "n:4", smooth=False)
def write_to_buffer(x, total):
    total += x.detach().sum(0)
    return x * total


@case("h:3,4", "g:3,4", compiled=False)
def write_to_input_with_gradient(x, y):
    x.mul_(y)
    return x.sin()


@case("n:3,4", "g:3,4", compiled=False)
def write_makes_gradient(x, y):
    x.add_(y.exp())
    return x * 2


@case("h:3,4")
def write_and_return_input(x):
    return x.mul_(2).add_(1)


@case("n:3,4", "g:4", compiled=False)
def write_row_of_input(x, y):
    x[1].copy_(y)
    x[:, 0].zero_()
    return x.sum() * y


@case("g:3,4", smooth=False)
def write_under_no_grad(x):
    with torch.no_grad():
        x.mul_(0.5)
    return x.sin()


@case("g:3,4", smooth=False)
def write_to_data(x):
    x.data.mul_(2)
    return x.sin()


@case("n:3,4", "n:3,4")
def write_two_inputs(x, y):
    x.copy_(y)
    y.add_(x)


@case("n:4")
def only_a_write(x):
    x.add_(1)


@case("h:3,4", "g:3,4", compiled=False)
def write_then_view(x, y):
    x.add_(y)
    return x.t(), x[0], x.sum()


@case("n:3,4", "g:3,4")
def saved_then_written(x, y):
    z = (x * 1.0) * y
    x.add_(1)
    return z.sin()


@case("n:3,4", "g:3,4", smooth=False)
def running_mean(mean, x):
    y = (x - x.mean(0)) * (x.var(0) + 1e-5).rsqrt()
    mean.mul_(0.9).add_(x.detach().mean() * 0.1)
    return y


@case("g:4,3", "g:3", "g:3", "n:3", "n:3")
def batch_norm_training(x, w, b, mean, var):
    return F.batch_norm(x, mean, var, w, b, training=True)


@case(["n:3,4", "g:3,4"], smooth=False)
def write_to_list_item(pair):
    pair[0].sub_(pair[1].detach())
    return pair[0] * pair[1]


# --- outputs that share memory


@case("g:3,4")
def returns_view_of_input(x):
    return x.t(), x[1:], x.view(-1), x.sin()


@case("g:3,4")
def returns_input(x):
    return x, x * 2


@case("g:3,4")
def returns_detached_input(x):
    return x.detach(), x.detach()[0], x.exp()


@case("g:3,4")
def returns_views_of_intermediate(x):
    y = x.sin()
    return y, y.t(), y[0], y.detach()


@case("g:3,4")
def returns_two_views_without_base(x):
    y = x.sin().exp()
    return y[0], y[1:].t()


@case("g:3,4")
def returns_the_same_twice(x):
    y = x.exp()
    return y, y, x, x


@case("g:3,4")
def returns_equal_but_separate(x):
    return x.sin(), x.sin()


@case("g:3,4")
def returns_one_view(x):
    return (x * 2).t()


@case("g:4")
def returns_expanded(x):
    return x.expand(3, 4), (x * 2).expand(3, 4)


@case("g:3,4")
def returns_unbound(x):
    return (x * 2).unbind()


@case("n:3,4", "g:4")
def view_of_buffer_written(x, y):
    row = x[0]
    row.mul_(2)
    return row, x * y


# --- nested arguments and results

Pair = collections.namedtuple("Pair", "left right")


@case({"x": "g:3,4", "rest": ["g:4", ("n:3,1",)]}, 2)
def nested(tree, n):
    x, [factor, (rest,)] = tree["x"], tree["rest"]
    return {"y": x * factor**n, "list": [x.sin(), (rest + x,)], "n": n}


@case("g:3,4", compiled=False)
def result_computed_from_another(x):
    y = x.exp()
    return y, y.sum()


@case(Pair("g:3,4", "g:3,4"))
def named_tuple(pair):
    return Pair(pair.left.sin() * pair.right, pair.right.cos())


@case("g:3,4", "g:3,4")
def ordered(x, y):
    return collections.OrderedDict(a=x * y, b=[x.exp()])
