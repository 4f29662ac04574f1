"""What is computed: pointwise, reductions, matrices, shapes."""

import math

import torch
import torch.nn.functional as F

from tests.mini.aot_cases.shared import case

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
