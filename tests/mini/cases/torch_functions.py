"""Functions and methods of torch."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor

from tests.mini.cases.shared import case, mat, square, t


@case("torch")
def torch_functions(x):
    return torch.sin(x) + torch.cos(x).exp() + torch.sigmoid(x)


@case("torch")
def torch_functional(x):
    return F.relu(x) + F.gelu(x) + F.softmax(x, dim=-1) + F.silu(x)


@case("torch")
def torch_reduce(x):
    return x.sum(), x.mean(dim=-1), x.max(), x.argmax(), x.std()


@case("torch")
def torch_shapes(x):
    y = x.reshape(-1, 1).unsqueeze(0)
    return y.squeeze(0).expand(-1, 2).permute(1, 0).contiguous(), y.transpose(0, 1)


@case("torch")
def torch_stack(x):
    return torch.stack([x, x + 1]), torch.cat([x, x], dim=0)


@case("torch")
def torch_factories(x):
    return x + torch.ones(3) + torch.zeros_like(x) + torch.arange(3) + torch.full((3,), 2.0)


@case("torch")
def torch_tensor_literal(x):
    return x * torch.tensor([1.0, 2.0, 3.0]) + torch.tensor(2)


@case("torch")
def torch_where(x):
    return torch.where(x > 0, x, -x)


@case("torch", lambda: [(t(4, 3),), (t(4, 3),), (t(6, 3),)])
def torch_split(x):
    a, b = x.split(x.shape[0] // 2)
    c, d = torch.chunk(x, 2)
    return a + b, c * d


@case("torch")
def torch_topk(x):
    values, index = x.topk(2)
    r = x.sort(dim=-1)
    return values, index, r.values + 1


@case("torch")
def torch_max_dim(x):
    return x.max(dim=-1)


@case("torch")
def torch_meta(x):
    return x * x.shape[-1] + x.dim() + x.size(-1) + len(x) + x.numel() + x.ndim


@case("torch")
def torch_dtype(x):
    if x.dtype == torch.float32 and x.device.type == "cpu" and not x.is_cuda:
        return x.double()
    return x.float()


@case("torch")
def torch_views(x):
    return x.T if x.dim() == 2 else x.view(1, -1), x.view_as(x), x.flatten()


@case("torch")
def torch_isinstance(x):
    return x + 1 if isinstance(x, torch.Tensor) and torch.is_tensor(x) else x


@case("torch")
def torch_einsum(x):
    return torch.einsum("...i,...i->...", x, x)


@case("torch", lambda: [(t(2, 3), t(4, 3), t(4)), (t(2, 3), t(4, 3), None)])
def torch_linear(x, w, b):
    return F.linear(x, w, b)


@case("torch")
def torch_random(x):
    return x + torch.rand(3) + torch.randn_like(x)


@case("torch")
def torch_dropout(x):
    return F.dropout(x, 0.5, training=True)


@case("torch")
def torch_layer_norm(x):
    return F.layer_norm(x, (3,)) + F.normalize(x, dim=-1)


@case("torch", lambda: [(t(1, 2, 8, 8),), (t(1, 2, 8, 8),)])
def torch_pool(x):
    return F.max_pool2d(x, 2) + F.avg_pool2d(x, 2)


@case("torch", lambda: [(t(1, 2, 8, 8), t(3, 2, 3, 3))])
def torch_conv(x, w):
    return F.conv2d(x, w, padding=1)


@case("torch", lambda: [(t(2, 4, 3),), (t(2, 4, 3),)])
def torch_attention(x):
    return F.scaled_dot_product_attention(x, x, x)


@case("torch")
def torch_wrong_shape(x):
    return x @ torch.ones(7, 7)


@case("torch")
def torch_requires_grad(x):
    return x.detach() + 1, x.requires_grad


@case("torch", lambda: [(t(2, 3), t(3, 4)), (t(2, 3), t(3, 4)), (t(5, 3), t(3, 2))])
def einsum_of_two(a, b):
    return torch.einsum("ij,jk->ki", a, b), torch.einsum("ij->j", a)


@case("torch", lambda: [(t(4, 5), torch.tensor([1, 0, 4, 2]))] * 2)
def losses(logits, target):
    return (
        F.cross_entropy(logits, target, label_smoothing=0.1),
        F.nll_loss(F.log_softmax(logits, 1), target, reduction="sum"),
        F.mse_loss(logits[:, 0], target.float()),
        F.binary_cross_entropy_with_logits(logits[:, 1], (target > 1).float()),
    )


EPS = 1e-6


def batch() -> list:
    return [(t(2, 4, 3),), (t(2, 4, 3),), (t(3, 5, 3),)]


@case("torch", batch)
def normalizations(x):
    y = F.layer_norm(x, x.shape[-1:], eps=EPS)
    z = F.group_norm(x.transpose(1, 2), 3)
    return y + z.transpose(1, 2), F.normalize(x, p=1, dim=1), F.instance_norm(x)


@case("torch", lambda: [(t(1, 3, 8, 8), t(6, 3, 3, 3)), (t(1, 3, 8, 8), t(6, 3, 3, 3))])
def convolution_block(x, w):
    y = F.conv2d(x, w, stride=2, padding=1)
    y = F.interpolate(F.leaky_relu(y, 0.1), scale_factor=2.0, mode="nearest")
    return F.adaptive_avg_pool2d(F.pad(y, (1, 1, 0, 0)), 1).flatten(1)


@case("torch", lambda: [(torch.tensor([[0, 2], [1, 1]]), t(4, 3))] * 2)
def embeddings(ids, table):
    hot = F.one_hot(ids, num_classes=4).float()
    return F.embedding(ids, table) - hot @ table, table[ids].mean(dim=-2)


@case("torch", lambda: [(t(3, 4), torch.tensor([[0, 1], [2, 0], [3, 3]]))] * 2)
def gather_scatter(x, index):
    picked = x.gather(1, index)
    out = torch.zeros_like(x).scatter(1, index, picked)
    return out, torch.zeros(3, 4).scatter_add_(1, index, picked), x.index_select(0, index[:, 0] % 3)


@case("torch", lambda: [(t(5, 5),), (t(5, 5),), (t(3, 3),)])
def masks(x):
    mask = torch.ones_like(x, dtype=torch.bool).tril()
    y = x.masked_fill(~mask, float("-inf")).softmax(-1)
    y[y < 0.1] = 0
    return torch.where(mask, y, -y), mask.sum(), mask.any(), mask.all(dim=0)


@case("torch", lambda: [(t(5, 5),), (t(5, 5),), (t(3, 3),)])
def nonzero_and_unique(x):
    rows, columns = torch.nonzero(x > 0, as_tuple=True)
    return rows + columns, x.masked_select(x > 0.5) * 2, torch.unique((x > 0).int())


@case("torch", lambda: [(t(6, 4),), (t(6, 4),), (t(8, 4),)])
def cutting_and_joining(x):
    a, b = x.chunk(2)
    c, d = x.split([1, x.size(0) - 1])
    rows = x.unbind(0)
    y = torch.vstack([a, b, c]) if len(rows) > 6 else torch.hstack([a, b])
    return y, torch.cat((c, d)).roll(1, 0), torch.stack(rows, dim=1).flip(0)


@case("torch")
def new_tensors_like(x):
    return (
        x.new_ones(2) + x.new_zeros(2) + x.new_full((2,), 3.0),
        torch.arange(x.shape[-1], dtype=x.dtype, device=x.device) * x,
        torch.linspace(0, 1, x.size(-1)),
        torch.eye(x.size(-1))[:1] + torch.empty_like(x).fill_(2),
        x.new_tensor([1, 2]),
    )


@case("torch", square)
def linear_algebra(x):
    y = x @ x.T + torch.eye(x.shape[0])
    return torch.linalg.norm(y), torch.linalg.solve(y, x), torch.det(y), y.trace(), y.diagonal() * 2


@case("torch", lambda: [(t(3, 4), t(4, 5), t(5)), (t(3, 4), t(4, 5), t(5)), (t(2, 4), t(4, 5), 1)])
def fused_products(a, b, c):
    y = torch.addmm(c, a, b) if isinstance(c, Tensor) else a.mm(b) + c
    return y.baddbmm(y, y) if y.dim() == 3 else torch.outer(y[0], y[1]), torch.bmm(a[None], b[None])


@case("torch")
def reductions_with_names(x):
    r = x.max(dim=-1)
    m = x.min(dim=-1, keepdim=True)
    low, high = torch.aminmax(x, dim=-1)
    more = x.logsumexp(-1), torch.var_mean(x, -1)
    return r.values - m.values.squeeze(-1), r.indices, high - low, more


@case("torch")
def methods_and_functions(x):
    y = torch.Tensor.add(x, 1)
    return y.clamp(min=-1, max=1).mul(2).neg().abs().sqrt(), torch.clamp(x, 0), x.exp().log1p()


@case("torch", lambda: [(t(3), torch.float64), (t(3), torch.float64), (t(3), torch.int32)])
def conversions(x, dtype):
    y = x.to(dtype).to("cpu").type_as(x).to(x.device, torch.float16).float()
    return y.to(x), x.bool(), x.cpu() is x, dtype.is_floating_point, str(dtype)


@case("torch", lambda: [(t(3, 4),), (t(3, 4),), (t(2, 6),)])
def many_views(x):
    y = x.view(-1, 2).unsqueeze(1).expand(-1, 3, -1)
    z = y.reshape(y.shape[0], -1).t().contiguous().flatten()
    return z, x.unflatten(-1, (2, -1)).movedim(0, -1), x.narrow(0, 0, 1), x.as_strided((2,), (1,))


@case("torch")
def repeats(x):
    y = x.repeat(2, 1) if x.dim() == 1 else x.repeat_interleave(2, dim=0)
    return y, x.tile(2), torch.broadcast_to(x, (2, *x.shape)), x.expand_as(y) if False else None


@case("torch", lambda: [(t(2, 5, 4), True), (t(2, 5, 4), True), (t(2, 5, 4), False)])
def attention_function(x, causal):
    q, k, v = (x.unflatten(-1, (2, 2)).transpose(1, 2) for _ in range(3))
    return F.scaled_dot_product_attention(q, k, v, is_causal=causal).transpose(1, 2).flatten(2)


@case("torch")
def questions_about_a_tensor(x):
    return (
        x.is_contiguous(),
        x.stride(),
        x.element_size(),
        x.is_floating_point(),
        x.layout == torch.strided,
        x.requires_grad,
        x.is_leaf,
        x.nelement(),
        x + 1,
    )


@case("torch")
def random_numbers(x):
    torch.manual_seed(7)
    a = torch.randn_like(x)
    b = torch.randint(0, 5, (3,))
    return a + x, b, torch.rand(2, 2), torch.bernoulli(torch.full((3,), 0.5)), torch.randperm(4)


@case("torch", lambda: [(t(8),), (t(8),), (t(16),)])
def discrete_fourier(x):
    f = torch.fft.rfft(x)
    return torch.fft.irfft(f * f.abs(), n=x.shape[0])


@case("torch")
def sorted_tensors(x):
    values, order = torch.sort(x, descending=True)
    return values, order.argsort(), torch.searchsorted(values.flip(-1), values), x.kthvalue(1)[0]


@case("torch", lambda: [(t(3), t(3)), (t(3), t(3)), (t(3), t(3).abs())])
def close_enough(x, y):
    if torch.equal(x, y) or torch.allclose(x, y):
        return x
    return torch.isclose(x, y), torch.isnan(x / 0 * 0)


@case("torch", lambda: [(t(2, 3), t(4, 3)), (t(2, 3), t(4, 3)), (t(3, 3), t(1, 3))])
def pairwise_distances(a, b):
    d = ((a[:, None] - b[None]) ** 2).sum(-1)
    return d.sqrt(), torch.cdist(a, b) - d.sqrt(), F.cosine_similarity(a[:1], b, dim=-1)


@case("torch", lambda: [(t(4, 3).requires_grad_(),), (t(4, 3).requires_grad_(),)])
def gradient_inside(x):
    y = (x**3).sum()
    return torch.autograd.grad(y, x)[0] * 2


@case("torch", mat)
def tensor_shapes(x):
    b, c = x.shape
    y = x.view(b, 2, -1) if c == 4 else x.reshape(-1)
    return (
        y.unsqueeze(0).squeeze(),
        x.flatten(),
        x.permute(1, 0).contiguous().view(-1),
        x.expand(2, b, c),
        y.size(0) * b,
    )


@case("torch", mat)
def tensor_factories(x):
    z = torch.zeros_like(x) + torch.ones(x.shape[0], dtype=x.dtype, device=x.device)
    z = z + x.new_zeros(x.size(-1)) + torch.arange(x.shape[1]) + torch.full((1,), 2.0)
    e = torch.eye(*x.shape)
    return z, e, torch.empty(0), torch.tensor([1, 2, 3]), torch.tensor(x.shape)


@case("torch", mat)
def tensor_queries(x):
    n = 0
    if x.is_contiguous():
        n += 1
    if x.T.is_contiguous():
        n += 10
    if x.is_floating_point():
        n += 100
    if torch.is_floating_point(x):
        n += 1000
    if x.dtype.is_floating_point:
        n += 5
    if x.is_cuda or x.requires_grad:
        n += 7
    if x.device.type == "cpu":
        n += 3
    if torch.is_tensor(x) and isinstance(x, torch.Tensor):
        n += 2
    if x.dtype in (torch.float32, torch.float64):
        n += 4
    if x.ndim == 2 and x.dim() == 2 and len(x.shape) == 2:
        n += 6
    return (
        x * n
        + x.numel()
        + x.nelement()
        + x.itemsize
        + x.element_size()
        + x.stride(0)
        + x.stride()[1]
    )


@case("torch", mat)
def tensor_size_arithmetic(x):
    s = x.shape
    t2 = s[:1] + (2, -1)
    u = list(s)
    u[-1] = u[-1] // 1
    return (
        x.new_ones(s[::-1]),
        x.reshape(u),
        s.numel(),
        s + s,
        s == (4, 4),
        len(s),
        tuple(s),
        torch.Size([1, 2]),
        x.repeat(*(1,) * len(s)),
        t2[1],
    )


@case("torch", mat)
def tensor_out_and_multi(x):
    v, i = x.max(dim=1)
    r = torch.topk(x, 2)
    m = x.min(0)
    a, b = torch.split(x, [1, x.shape[0] - 1])
    q = torch.chunk(x, 2)
    s, idx = torch.sort(x, descending=True)
    return (
        v,
        i,
        r.values,
        r.indices,
        m.values,
        a,
        b,
        q[0],
        s,
        idx,
        torch.stack(x.unbind(0)),
        torch.cat([a, b]),
    )


@case("torch", mat)
def tensor_where_mask(x):
    y = torch.where(x > 0, x, torch.zeros_like(x))
    m = x > 0
    z = x.masked_fill(m, 0.0)
    w = x.clone()
    w[m] = 1.0
    w[x < -1] *= 2
    return (
        y,
        z,
        w,
        x.gather(1, torch.zeros(x.shape[0], 1, dtype=torch.long)),
        x[torch.tensor([0, 1])],
    )


@case("torch")
def tensor_dtype_casts(x):
    return (
        x.double(),
        x.to(torch.float64),
        x.half().float(),
        x.int(),
        x.long(),
        x.bool(),
        x.type(torch.float64),
        x.type_as(x.double()),
        x.to(x),
        x.to("cpu"),
        x.to(device="cpu", dtype=torch.float32),
    )


@case("torch", lambda: [(t(3), t(3).double()), (t(3).double(), t(3))])
def tensor_type_as(x, y):
    return x.type_as(y) + 1, x.to(y.dtype), torch.promote_types(x.dtype, y.dtype)


@case("torch")
def tensor_detach_data(x):
    y = x.detach() * 2
    z = x.data + 1
    return y + z, y.requires_grad


@case("torch", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def tensor_detach_grad(x):
    y = x * 2
    z = y.detach()
    return y + z, (y * z).sum()


@case("torch", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def tensor_is_leaf(x):
    y = x * 2
    return y * (1 if x.is_leaf else 2) + (3 if y.is_leaf else 4), y.requires_grad


@case("torch")
def tensor_item(x):
    s = x.sum().item()
    return x * 2 + s


@case("torch")
def tensor_tolist(x):
    return [v * 2 for v in x.flatten().tolist()], x + 1


@case("torch")
def tensor_numpy(x):
    a = x.numpy()
    return x + 1, a.shape, float(a.sum())


@case("torch", lambda: [(t(4, 3), 0), (t(4, 3), 0), (t(4, 3), 2)])
def tensor_tensor_index(x, i):
    k = torch.tensor(i)
    return x[k], x[k, 1], x.index_select(0, k.reshape(1))


@case("torch", mat)
def tensor_functional(x):
    y = F.relu(x)
    y = F.softmax(y, dim=-1)
    y = F.layer_norm(y, y.shape[-1:])
    y = F.dropout(y, p=0.5, training=False)
    y = F.pad(y, (1, 1), value=2.0)
    y = F.normalize(y, dim=0)
    return (
        F.gelu(y),
        F.log_softmax(y, -1),
        F.one_hot(torch.tensor([0, 1]), 3),
        F.mse_loss(x, x * 2),
        F.cross_entropy(x, torch.zeros(x.shape[0], dtype=torch.long)),
    )


@case("torch", lambda: [(t(2, 4, 8),), (t(2, 4, 8),), (t(2, 5, 8),)])
def tensor_attention(x):
    q = k = v = x
    mask = torch.tril(torch.ones(x.shape[1], x.shape[1], dtype=torch.bool))
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
    scores = scores.masked_fill(~mask, float("-inf"))
    return F.softmax(scores, dim=-1) @ v, F.scaled_dot_product_attention(q, k, v, is_causal=True)


@case("torch", mat)
def tensor_random(x):
    torch.manual_seed(3)
    return torch.randn_like(x) + torch.rand(x.shape) + F.dropout(x, 0.5)


@case("torch", mat)
def tensor_random_noseed(x):
    return (
        torch.randn_like(x)
        + torch.rand(x.shape)
        + F.dropout(x, 0.5)
        + torch.bernoulli(torch.full_like(x, 0.5))
    )


@case("torch", mat)
def tensor_method_by_name(x):
    fns = ["sin", "cos", "exp"]
    for n in fns:
        x = getattr(x, n)()
    return getattr(torch, "tanh")(x)  # noqa: B009


@case("torch", lambda: [(t(n, 3),) for n in (2, 3, 4, 5, 1, 0)])
def size_batch(x):
    b = x.shape[0]
    y = x.reshape(b * 3)
    return y + b, torch.zeros(b, 2), x.sum(0) / max(b, 1), [i for i in range(b)] if b < 3 else None


@case("torch", lambda: [(t(3), n) for n in (2, 3, 4, 5, 1, 0, -2)])
def size_int(x, n):
    y = x * n
    if n > 3:
        y = y + 1
    return y, n * 2 + 1, torch.arange(abs(n)), str(n)


@case("torch", lambda: [(t(3), n) for n in (0.5, 1.5, 2.5, 2.5)])
def size_float(x, f):
    return x * f + f**2, f, round(f), f > 1


@case("torch", lambda: [([t(3)] * n,) for n in (1, 2, 3)])
def size_list(xs):
    return torch.stack(xs).mean(0), len(xs)


@case("torch", lambda: [(t(a, b), t(b, a)) for a, b in ((2, 3), (4, 5), (3, 3), (6, 2))])
def size_matmul(x, y):
    return x @ y, x.shape[0] == y.shape[0], torch.cat([x, y.T]), x.numel() // x.shape[1]


@case("torch", lambda: [(t(2, n, 4),) for n in (3, 5, 7, 9)])
def size_seq(x):
    B, T, C = x.shape
    pos = torch.arange(T).unsqueeze(0).expand(B, T)
    half = T // 2
    return (
        x[:, :half],
        x[:, half:].flip(1),
        pos * 1.0,
        x.new_full((B, T), float(T)),
        F.pad(x, (0, 0, 0, 10 - T)),
    )
