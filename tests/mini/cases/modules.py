"""Modules: layers, parameters, buffers and hooks."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from tests.mini.cases.shared import STATE, case, t, trap, with_module


@case("modules", with_module(lambda: nn.Linear(3, 4), 2, 3))
def mod_linear(m, x):
    return m(x).relu()


@case("modules", with_module(lambda: nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)), 3))
def mod_sequential(m, x):
    return m(x)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(3)
        self.layers = nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 3)])
        self.register_buffer("scale", torch.tensor(2.0))
        self.names = ["p", "q"]

    def forward(self, x):
        for layer in self.layers:
            x = x + F.relu(layer(self.norm(x)))
        return x * self.scale


@case("modules", with_module(Block, 2, 3))
def mod_block(m, x):
    return m(x)


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v = (nn.Linear(4, 4) for _ in range(3))
        self.heads = 2

    def forward(self, x, mask=None):
        b, n, d = x.shape
        q, k, v = (
            f(x).view(b, n, self.heads, -1).transpose(1, 2) for f in (self.q, self.k, self.v)
        )
        a = q @ k.transpose(-2, -1) / math.sqrt(d // self.heads)
        if mask is not None:
            a = a.masked_fill(mask == 0, float("-inf"))
        return (a.softmax(-1) @ v).transpose(1, 2).reshape(b, n, d)


@case("modules", with_module(Attention, 2, 5, 4))
def mod_attention(m, x):
    return m(x, torch.ones(5, 5).tril())


class Stateful(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.weight = nn.Parameter(torch.ones(3))

    def forward(self, x):
        self.calls += 1
        return x * self.weight + self.calls


@case("modules", with_module(Stateful, 3))
def mod_stateful(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.BatchNorm1d(3), 4, 3))
def mod_batch_norm(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.Dropout(0.5).eval(), 3))
def mod_dropout_eval(m, x):
    return m(x) + 1


@case("modules", with_module(lambda: nn.Dropout(0.5), 3))
def mod_dropout_train(m, x):
    return m(x) + 1


@case("modules", with_module(lambda: nn.Embedding(5, 3), 3))
def mod_embedding(m, x):
    return m(torch.tensor([0, 2])) + x


@case("modules", with_module(lambda: nn.Conv2d(2, 3, 3, padding=1), 1, 2, 6, 6))
def mod_conv(m, x):
    return F.relu(m(x))


@case("modules", with_module(lambda: nn.GELU(), 3))
def mod_gelu(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.ModuleDict({"a": nn.Linear(3, 3), "b": nn.ReLU()}), 3))
def mod_dict(m, x):
    return m["b"](m["a"](x))


@case("modules", with_module(lambda: nn.ParameterList([nn.Parameter(torch.ones(3))]), 3))
def mod_parameters(m, x):
    return x * m[0]


@case("modules", with_module(lambda: nn.MultiheadAttention(4, 2, batch_first=True), 2, 5, 4))
def mod_multihead(m, x):
    return m(x, x, x)[0]


@case("modules", with_module(lambda: nn.LSTM(3, 4), 5, 2, 3))
def mod_lstm(m, x):
    return m(x)[0]


def _hooked():
    m = nn.Linear(3, 3)
    m.register_forward_hook(lambda *_: STATE["log"].append("hook"))
    return [(m, t(3)), (m, t(3))]


@case("modules", _hooked)
def mod_hook(m, x):
    return m(x) + 1


def _train_eval():
    m = nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.5))
    return [(m, t(3), True), (m, t(3), False), (m, t(3), True)]


@case("modules", _train_eval)
def mod_training_flag(m, x, train):
    return m(x) if m.training == train else m(x) * 2


class Residual(nn.Module):
    def __init__(self, width=3, depth=2):
        super().__init__()
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.act = nn.GELU()
        self.drop = nn.Dropout(0.1)

    def forward(self, x, *, scale=1.0):
        for i, block in enumerate(self.blocks):
            x = x + self.drop(self.act(block(x))) * scale / (i + 1)
        return x


def twice(make, *size):
    """The module in eval mode, so that nothing in it is random."""
    return with_module(lambda: make().eval(), *size)


@case("modules", twice(Residual, 2, 3))
def mod_residual(m, x):
    return m(x) + m(x, scale=0.5)


class Norm(nn.Module):
    def __init__(self, dim, eps=1e-6):
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(dim))

    def _norm(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps)

    def forward(self, x):
        return self._norm(x.float()).type_as(x) * self.weight


@case("modules", with_module(lambda: Norm(3), 2, 3))
def mod_rms_norm(m, x):
    return m(x.half()).float(), m.eps


class Rotary(nn.Module):
    def __init__(self, dim=4):
        super().__init__()
        inverse = 1.0 / (100 ** (torch.arange(0, dim, 2).float() / dim))
        self.register_buffer("inverse", inverse, persistent=False)

    def forward(self, x):
        t = torch.arange(x.shape[1], device=x.device).type_as(self.inverse)
        angles = torch.outer(t, self.inverse)
        cos, sin = angles.cos(), angles.sin()
        a, b = x[..., ::2], x[..., 1::2]
        return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)


@case("modules", with_module(Rotary, 2, 5, 4))
def mod_rotary(m, x):
    return m(x)


class LoRA(nn.Module):
    def __init__(self):
        super().__init__()
        self.base = nn.Linear(3, 3, bias=False)
        self.base.weight.requires_grad = False
        self.a, self.b = nn.Parameter(torch.randn(3, 1)), nn.Parameter(torch.zeros(1, 3))
        self.merged = False

    def forward(self, x):
        out = self.base(x)
        return out if self.merged else out + x @ self.a @ self.b


def _merging():
    m = LoRA()
    merged = LoRA()
    merged.merged = True
    return [(m, t(3)), (m, t(3)), (merged, t(3)), (m, t(2, 3))]


@case("modules", _merging)
def mod_lora(m, x):
    return m(x).relu()


class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = nn.Linear(3, 2)
        self.experts = nn.ModuleDict({str(i): nn.Linear(3, 3) for i in range(2)})

    def forward(self, x):
        weights = self.gate(x).softmax(-1)
        return sum(weights[..., i, None] * e(x) for i, e in enumerate(self.experts.values()))


@case("modules", with_module(Experts, 4, 3))
def mod_experts(m, x):
    return m(x)


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(3, 4)

    def forward(self, xs, h=None):
        h = xs.new_zeros(xs.shape[0], 4) if h is None else h
        outputs = []
        for step in range(xs.size(1)):
            h = self.cell(xs[:, step], h)
            outputs.append(h)
        return torch.stack(outputs, 1), h


@case("modules", with_module(Recurrent, 2, 3, 3))
def mod_recurrent(m, x):
    out, h = m(x)
    return out.sum(1) + h, m(x, h)[1]


class Running(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(3))
        self.register_buffer("steps", torch.tensor(0))
        self.history = []

    def forward(self, x):
        if self.training:
            self.mean.mul_(0.9).add_(0.1 * x.detach())
            self.steps += 1
            self.history.append(len(self.history))
        return x - self.mean


@case("modules", with_module(Running, 3))
def mod_running_mean(m, x):
    return m(x) * 2


class Cached(nn.Module):
    def __init__(self):
        super().__init__()
        self.keys: list = []
        self.proj = nn.Linear(3, 3)

    def forward(self, x):
        self.keys.append(self.proj(x).detach())
        return torch.stack(self.keys).mean(0)


@case("modules", with_module(Cached, 3))
def mod_cache_grows(m, x):
    return m(x), len(m.keys)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(6, 3)
        self.head = nn.Linear(3, 6, bias=False)
        self.head.weight = self.embed.weight

    def forward(self, ids):
        return self.head(self.embed(ids)).argmax(-1)


@case("modules", lambda: (lambda m: [(m, torch.tensor([1, 5])), (m, torch.tensor([0, 2]))])(Tied()))
def mod_tied_weights(m, ids):
    return m(ids)


class Scales(nn.Module):
    def __init__(self):
        super().__init__()
        self.scales = nn.ParameterDict({"a": nn.Parameter(torch.ones(3)), "b": torch.zeros(3)})
        self.more = nn.ParameterList([torch.ones(3), torch.ones(3) * 2])

    def forward(self, x, key="a"):
        return x * self.scales[key] + sum(self.more)


@case("modules", with_module(Scales, 3))
def mod_parameter_dict(m, x):
    return m(x) + m(x, key="b"), sorted(m.scales)


@case("modules", with_module(lambda: nn.Sequential(nn.Conv1d(2, 4, 3), nn.BatchNorm1d(4)), 3, 2, 7))
def mod_conv_batch_norm(m, x):
    return m(x).relu()


@case("modules", twice(lambda: nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2)), 1, 1, 5, 5))
def mod_conv_eval(m, x):
    return F.max_pool2d(m(x), 2)


@case("modules", twice(lambda: nn.TransformerEncoderLayer(4, 2, 8, batch_first=True), 2, 3, 4))
def mod_encoder_layer(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.Sequential(*(nn.Linear(3, 3) for _ in range(4))), 3))
def mod_slices(m, x):
    return m[1:3](x) + m[-1](x), len(m), [type(layer).__name__ for layer in m]


@case("modules", with_module(lambda: nn.ModuleList([nn.Linear(3, 3), nn.Tanh()]), 3))
def mod_list_outside(layers, x):
    for i, layer in enumerate(layers):
        if isinstance(layer, nn.Tanh) and i == len(layers) - 1:
            x = layer(x) * 2
        else:
            x = layer(x)
    return x


@case("modules", with_module(lambda: Residual(3, 1), 2, 3))
def mod_walk(m, x):
    names = [name for name, _ in m.named_children()]
    size = sum(p.numel() for p in m.parameters())
    return m.eval()(x) / size, names, m.training


@case("modules", with_module(lambda: nn.Linear(3, 3), 3))
def mod_weights_by_hand(m, x):
    return F.linear(x, m.weight, m.bias) + m.weight.sum() * m.in_features, m.weight.shape


@case("modules", with_module(lambda: nn.Linear(3, 3), 3))
def mod_step_of_sgd(m, x):
    loss = m(x).pow(2).mean()
    loss.backward()
    with torch.no_grad():
        for p in m.parameters():
            p -= 0.1 * p.grad
    return loss.detach()


@case("modules", with_module(lambda: nn.Linear(3, 3), 3))
def mod_functional_call(m, x):
    weights = {"weight": torch.eye(3), "bias": torch.zeros(3)}
    return torch.func.functional_call(m, weights, (x,)) + 1


@case("modules")
def mod_made_inside(x):
    return nn.ReLU()(x) + nn.Identity()(x)


@case("modules", with_module(lambda: nn.Flatten(), 2, 3, 4))
def mod_flatten_unfold(m, x):
    return m(x), nn.functional.unfold(x[:, None], 2)


@case("modules", with_module(lambda: nn.CrossEntropyLoss(), 4, 3))
def mod_loss(m, x):
    return m(x, torch.tensor([0, 1, 2, 0]))


@trap(lambda: [(t(3), nn.Linear(3, 3))] * 2)
def weight_data_zeroed(x, m):
    m.weight.data.zero_()
    return m(x)


@trap(lambda: [(m := nn.Linear(3, 3), t(3)), (m, t(3))])
def weight_changed_without_grad(m, x):
    with torch.no_grad():
        m.weight.add_(1)
    return m(x)


@trap(lambda: [(m := nn.Sequential(nn.Linear(3, 3)), t(3)), (m, t(3))])
def attribute_and_mode_set(m, x):
    m.extra = x
    m.train(False)
    return m(x), m.training


@trap(lambda: [(m := nn.Sequential(nn.Linear(3, 3)), t(3)), (m, t(3))])
def parameters_listed(m, x):
    return [n for n, _ in m.named_parameters()], sum(p.sum() for p in m.parameters())


@trap(lambda: [(nn.BatchNorm1d(3), t(4, 3)), (nn.BatchNorm1d(3).eval(), t(4, 3))])
def batch_norm_after_effect(m, x):
    STATE["log"].append(1)
    return m(x)


@trap(lambda: [(nn.Linear(3, 3), t(3)), (nn.Linear(3, 3), t(3))])
def weight_filled_and_bias_removed(m, x):
    m.weight.data.fill_(1)
    m.extra = 5
    m.bias = None
    return m(x), m.extra


@trap(lambda: [(nn.Sequential(nn.Linear(3, 3)), t(3))] * 1)
def layers_added_and_replaced(m, x):
    m.add_module("n", nn.Tanh())
    m[0] = nn.Linear(3, 2)
    return m(x).shape, len(m)


@trap(lambda: [(nn.Linear(3, 3), t(3))] * 1)
def buffer_registered_inside(m, x):
    m.register_buffer("b", torch.ones(3))
    m.b.add_(1)
    return m(x) + m.b, len(list(m.buffers()))


@trap(lambda: [(nn.Dropout(0.5), t(3))] * 1)
def mode_switched_twice(m, x):
    m.train()
    a = m(x)
    m.eval()
    return a, m(x), m.training
