"""Functions that mini-AOTAutograd is compared with eager on.

`CASES` lists them, each with its arguments as short texts: kind and sizes. "g" is a leaf that
requires a gradient, "h" the result of one, "n" does not require any, "i" holds integers from 0 to
2, "p" is positive and requires a gradient. Anything that is not such a text is passed as it is.
"""

import collections
import dataclasses
import math
import re
from collections.abc import Callable

import torch
import torch.nn.functional as F
from torch.utils.checkpoint import checkpoint

CASES = []


@dataclasses.dataclass
class Case:
    fn: Callable
    spec: tuple
    compiled: bool = True  # False: it is meant to run uncompiled
    smooth: bool = True  # False: its gradient is not that of its values, as after detach()

    def __post_init__(self):
        self.name = self.fn.__name__

    def arguments(self, seed=0, dtype=torch.float64):
        """Return arguments and the leaves that gradients are asked for."""
        generator = torch.Generator().manual_seed(seed)
        leaves = []

        def make(text):
            found = isinstance(text, str) and re.fullmatch(r"([ghnip]):([\d,]*)", text)
            if not found:
                return text
            kind, sizes = found[1], [int(size) for size in found[2].split(",") if size]
            if kind == "i":
                return torch.randint(0, 3, sizes, generator=generator)
            value = torch.randn(sizes, generator=generator, dtype=torch.float64).to(dtype)
            if kind == "n":
                return value
            value = (value.abs() + 0.5 if kind == "p" else value).requires_grad_()
            leaves.append(value)
            return value * 1 if kind == "h" else value

        return torch.utils._pytree.tree_map(make, self.spec), leaves


def case(*spec, **options):
    def add(fn):
        CASES.append(Case(fn, spec, **options))
        return fn

    return add


# --- pointwise


@case("g:3,4")
def three_sines(x):
    return x.sin().sin().sin()


@case("g:3,4")
def sin_times_two(x):
    return x.sin() * 2


@case("g:3,4")
def nothing_to_save(x):
    return ((x * 2 + 1) * 3 - 4).mean()


@case("g:3,4", "g:3,4")
def product(x, y):
    return x * y


@case("g:3,4", "g:4")
def broadcast(x, y):
    return (x + y).exp() / (1 + y * y)


@case("g:3,4", "g:3,1", "n:1,4")
def three_broadcast(x, y, z):
    return x * y * z + x.cos() * z


@case("p:3,4")
def logarithms(x):
    return x.log() + x.log1p() * x.sqrt() + x.rsqrt()


@case("p:3,4")
def powers(x):
    return x**3 + x**0.5 + 2**x + x.reciprocal()


@case("g:3,4")
def swish(x):
    return x.sigmoid() * x


@case("g:3,4")
def activations(x):
    return F.gelu(x) + F.silu(x) + F.softplus(x) + x.tanh() + F.elu(x) + F.leaky_relu(x)


@case("g:3,4")
def relu_mask(x):
    return x.relu() * 2


@case("g:3,4")
def clamped(x):
    return x.clamp(-0.5, 0.5) + x.abs() + F.hardtanh(x, -1, 1)


@case("g:3,4", "g:3,4")
def where(x, y):
    return torch.where(x > y, x * y, x.exp())


@case("g:3,4", "g:3,4", "g:3,4")
def lerp_and_addcmul(x, y, z):
    return torch.lerp(x, y, 0.3) + torch.addcmul(x, y, z, value=2)


@case("g:3,4", "g:3,4")
def maximum(x, y):
    return torch.maximum(x, y) * torch.minimum(x, y).cos()


@case("g:3,4")
def erf_and_friends(x):
    return x.erf() * x.atan() + x.sinh() - x.cosh().log()


@case("g:4", 3, 2.5, None, "text")
def constants_as_arguments(x, n, scale, nothing, text):
    return x.sin() * n * scale if nothing is None and text == "text" else x


@case("g:3,4")
def long_chain(x):
    for _ in range(12):
        x = (x * 0.9).sin() + 0.1
    return x


@case("g:3,4")
def straight_chain_of_products(x):
    y = x.cos()
    return y * y * y * x


# --- reductions and normalization


@case("g:3,4")
def sum_then_sines(x):
    return x.sum(1).double().sin().sin()


@case("g:3,4")
def several_reductions(x):
    return x.sum(0), x.mean(1, keepdim=True), x.amax(1), x.std(), x.var(0), x.norm()


@case("g:3,4")
def softmax(x):
    return F.softmax(x, -1) * x


@case("g:3,4", "i:3")
def cross_entropy(x, target):
    return F.cross_entropy(x, target)


@case("g:3,4", "g:4", "g:4")
def layer_norm(x, w, b):
    return F.layer_norm(x, (4,), w, b).tanh()


@case("g:3,4", "g:4")
def rms_norm(x, w):
    return x * (x.pow(2).mean(-1, keepdim=True) + 1e-6).rsqrt() * w


@case("g:3,4")
def logsumexp(x):
    return x.logsumexp(1) - x.cumsum(1)[:, -1] + x.prod(1)


@case("g:3,4")
def max_with_indices(x):
    values, indices = x.max(1)
    return values * 2, indices


@case("g:3,4")
def sort_and_topk(x):
    return x.sort(1).values * x, x.topk(2, 1).values


@case("g:2,3,4,4", "g:3", "g:3", "n:3", "n:3")
def batch_norm_eval(x, w, b, mean, var):
    return F.batch_norm(x, mean, var.exp(), w, b)


@case("g:3,4")
def mean_square_error(x):
    return F.mse_loss(x.tanh(), x.cos()) + F.smooth_l1_loss(x, x * 0.5)


@case("g:3,4")
def very_long_chain(x):
    for _ in range(110):
        x = x.sin()
    return x


# --- matrices


@case("g:3,4", "g:4,5")
def matmul(x, w):
    return x @ w


@case("g:3,4", "g:4,4", "g:4,4")
def swiglu(x, w, v):
    return F.silu(x @ w) * (x @ v)


@case("g:3,4", "g:4,5", "g:5", "g:5,2")
def two_layers(x, w, b, v):
    return F.relu(x @ w + b) @ v


@case("n:3,4", "g:5,4", "g:5")
def linear_of_data(x, w, b):
    return F.linear(x, w, b).sigmoid()


@case("g:2,3,4", "g:2,4,3")
def batched(x, y):
    return torch.bmm(x, y).softmax(-1) @ x


@case("g:3,4", "g:4,5")
def einsum(x, w):
    return torch.einsum("ij,jk->ki", x.sin(), w)


@case("g:3,4", "g:4,4", "g:4,4")
def residual(x, w, v):
    return (F.relu(x @ w) @ v + x).sin()


@case("g:1,2,3,4", "g:1,2,3,4", "g:1,2,3,4")
def attention(q, k, v):
    scores = q @ k.transpose(-1, -2) / math.sqrt(4)
    scores = scores.masked_fill(torch.ones(3, 3).triu(1).bool(), float("-inf"))
    return scores.softmax(-1) @ v


@case("g:1,2,6,6", "g:3,2,3,3", "g:3")
def convolution(x, w, b):
    return F.max_pool2d(F.conv2d(x, w, b, padding=1).relu(), 2)


@case("g:3,4", "g:4,4")
def exp_of_product(x, w):
    return torch.exp(torch.sin(torch.cos(x) @ w) + x)


@case("g:3,3", "g:3,3")
def used_far_apart(x, w):
    a = x.sin()
    b = ((a @ w).sin() @ w).sin()
    return a.cos().cos() * b


# --- shapes, indexing, views inside


@case("g:3,4")
def views_inside(x):
    return x.t().reshape(2, 6).transpose(0, 1).unsqueeze(1).sin()


@case("g:3,4", "g:2,4")
def cat_and_stack(x, y):
    return torch.cat([x.sin(), y, x], 0), torch.stack([y, y.cos()])


@case("g:6,4")
def split_and_chunk(x):
    a, b, c = x.sin().chunk(3)
    d, e = x.split([2, 4])
    return a * b + c, d.exp() * e[:2]


@case("g:3,4", "i:5")
def index_select(x, i):
    return x[i].sin() * x.index_select(0, i), x[:, 1:3].cos()


@case("g:3,4", "i:2,4")
def gather_and_scatter(x, i):
    return x.gather(0, i) * 2, torch.zeros_like(x).scatter_add(0, i, x[:2] * 3)


@case("g:3,4", "i:6")
def embedding(table, i):
    return F.embedding(i, table).tanh()


@case("g:3,4")
def pad_roll_flip(x):
    return F.pad(x, (1, 1)).roll(1, 0).flip(1) * 2, x.repeat(2, 1), x.tril()


@case("g:3,4")
def expand_and_sum(x):
    return x[:1].expand(5, 4).sin().sum(0) * x.unfold(1, 2, 1).sum(-1).sum()


@case("g:4,4")
def diagonal(x):
    return x.diagonal().cos() * 2, torch.diag_embed(x[0].exp())


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
    y = tree["x"] * tree["rest"][0] ** n
    return {"y": y, "list": [y.sin(), (tree["rest"][1][0] + y,)], "n": n}


@case(Pair("g:3,4", "g:3,4"))
def named_tuple(pair):
    return Pair(pair.left.sin() * pair.right, pair.right.cos())


@case("g:3,4", "g:3,4")
def ordered(x, y):
    return collections.OrderedDict(a=x * y, b=[x.exp()])


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
