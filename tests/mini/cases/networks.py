"""Modules again, most of them whole networks, written without knowledge of mini-Dynamo."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from tests.mini.cases.shared import Hooked, Stat, Stat2, case, mod, t


class MLP(nn.Module):
    def __init__(self, d=3, depth=2):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(d, d) for _ in range(depth)])
        self.heads = nn.ModuleDict({"a": nn.Linear(d, 1), "b": nn.Linear(d, 2)})
        self.scale = nn.Parameter(torch.ones(d))
        self.register_buffer("shift", torch.zeros(d))
        self.ps = nn.ParameterList([nn.Parameter(torch.ones(1))])
        self.act, self.drop, self.calls = nn.GELU(), nn.Dropout(0.5), 0

    def forward(self, x, head="a", *, res=True):
        self.calls += 1
        for _i, layer in enumerate(self.layers):
            h = self.drop(self.act(layer(x)))
            x = x + h if res else h
        x = x * self.scale + self.shift + self.ps[0]
        return self.heads[head](x)


torch.manual_seed(0)
mlp = MLP().eval()


@case("modules", mod(mlp, (4, 3)))
def net_mlp(m, x):
    return m(x), m(x, "b", res=False), m.calls


@case("modules", mod(MLP().train(), (4, 3)))
def net_mlp_train(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Linear(3, 4),
            nn.ReLU(),
            nn.LayerNorm(4),
            nn.Dropout(0.1),
            nn.Linear(4, 2),
            nn.Softmax(-1),
        ),
        (5, 3),
    ),
)
def net_sequential(m, x):
    return m(x)


@case("modules", mod(nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)), (5, 3)))
def net_seq_index(m, x):
    y = m[0](x)
    for layer in m[1:]:
        y = layer(y)
    return y, len(m), [type(c).__name__ for c in m], m[-1].out_features


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Conv2d(3, 4, 3, padding=1),
            nn.BatchNorm2d(4),
            nn.ReLU(),
            nn.MaxPool2d(2),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
            nn.Linear(4, 2),
        ).train(),
        (2, 3, 8, 8),
    ),
)
def net_conv_norm_train(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Conv2d(3, 4, 3, stride=2),
            nn.BatchNorm2d(4),
            nn.ReLU(),
            nn.AvgPool2d(2),
            nn.Flatten(1),
        ).eval(),
        (2, 3, 8, 8),
    ),
)
def net_conv_norm_eval(m, x):
    return m(x)


@case("modules", mod(nn.BatchNorm1d(3), (4, 3)))
def net_batch_norm_toggle(m, x):
    a = m(x)
    m.eval()
    b = m(x)
    m.train()
    return a, b, m.training, m.num_batches_tracked


@case("modules", mod(nn.Embedding(10, 3)))
def net_embedding_plain(m):
    return m(torch.tensor([1, 2])) * math.sqrt(m.embedding_dim), m.weight.shape, m.num_embeddings


@case("modules", mod(nn.MultiheadAttention(4, 2, batch_first=True), (2, 3, 4)))
def net_attention_train(m, x):
    return m(x, x, x)


@case("modules", mod(nn.MultiheadAttention(4, 2).eval(), (3, 2, 4)))
def net_attention_eval(m, x):
    y, w = m(
        x, x, x, need_weights=False, attn_mask=torch.triu(torch.ones(3, 3, dtype=torch.bool), 1)
    )
    return y, w


@case("modules", mod(nn.LSTM(3, 4, batch_first=True), (2, 5, 3)))
def net_lstm(m, x):
    y, (h, c) = m(x)
    return y[:, -1], h, c


@case("modules", mod(nn.GRU(3, 4, num_layers=2, bidirectional=True), (5, 2, 3)))
def net_gru(m, x):
    return m(x)


@case("modules", mod(nn.RNN(3, 4), (5, 2, 3)))
def net_rnn(m, x):
    return m(x)[0]


@case("modules", mod(nn.LSTMCell(3, 4), (2, 3)))
def net_lstm_cell(m, x):
    h = c = torch.zeros(2, 4)
    for _ in range(2):
        h, c = m(x, (h, c))
    return h, c


@case("modules", mod(nn.TransformerEncoderLayer(4, 2, 8, dropout=0.0, batch_first=True), (2, 3, 4)))
def net_encoder_layer_train(m, x):
    return m(x)


@case("modules", mod(nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval(), (2, 3, 4)))
def net_encoder_layer_eval(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.TransformerEncoder(
            nn.TransformerEncoderLayer(4, 2, 8, batch_first=True, norm_first=True), 2
        ).eval(),
        (2, 3, 4),
    ),
)
def net_encoder(m, x):
    return m(x)


@case(
    "modules",
    mod(nn.TransformerDecoderLayer(4, 2, 8, batch_first=True).eval(), (2, 3, 4), (2, 3, 4)),
)
def net_decoder_layer(m, x, y):
    return m(x, y)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.GroupNorm(2, 4),
            nn.InstanceNorm1d(4),
            nn.PReLU(),
            nn.Conv1d(4, 2, 3),
            nn.ConvTranspose1d(2, 3, 2),
            nn.LeakyReLU(0.1),
            nn.ELU(),
            nn.SiLU(),
            nn.Hardtanh(),
            nn.Softplus(),
            nn.Identity(),
            nn.Unflatten(1, (3, 1)),
        ),
        (2, 4, 6),
    ),
)
def net_many_layers(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Upsample(scale_factor=2),
            nn.PixelShuffle(2),
            nn.ZeroPad2d(1),
            nn.Sigmoid(),
            nn.Tanh(),
            nn.LogSoftmax(1),
            nn.Dropout2d(0.2),
            nn.MaxPool2d(2, return_indices=False),
        ).eval(),
        (1, 4, 4, 4),
    ),
)
def net_more_layers(m, x):
    return m(x)


@case("modules", mod(nn.Bilinear(3, 3, 2), (2, 3), (2, 3)))
def net_bilinear_losses(m, x, y):
    return (
        m(x, y),
        nn.MSELoss()(x, y),
        nn.functional.smooth_l1_loss(x, y),
        nn.CosineSimilarity(dim=1)(x, y),
    )


@case(
    "modules",
    mod(
        nn.ModuleDict(
            {
                "l": nn.Linear(3, 3),
                "ce": nn.CrossEntropyLoss(label_smoothing=0.1),
                "bce": nn.BCEWithLogitsLoss(),
                "kl": nn.KLDivLoss(reduction="batchmean"),
                "hu": nn.HuberLoss(),
                "l1": nn.L1Loss(reduction="none"),
            }
        ),
        (2, 3),
        (2, 3),
    ),
)
def net_losses(m, x, y):
    h = m["l"](x)
    return (
        m["ce"](h, torch.tensor([0, 2])),
        m["bce"](h, y.sigmoid()),
        m["kl"](h.log_softmax(1), y.softmax(1)),
        m["hu"](h, y),
        m["l1"](h, y),
        "l" in m,
        list(m.keys()),
    )


@case("modules", mod(mlp, (4, 3)))
def net_params(m, x):
    n = sum(p.numel() for p in m.parameters())
    names = [k for k, _ in m.named_parameters()]
    l2 = sum(p.pow(2).sum() for p in m.parameters() if p.requires_grad)
    return (
        x * n + l2,
        names[0],
        len(list(m.modules())),
        [n for n, _ in m.named_children()],
        sorted(m.state_dict())[:2],
    )


@case("modules", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Hooked()))
def net_hooks(m, x):
    return m(x)


@case("modules", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Stat()))
def net_stat_inplace(m, x):
    return m(x)


@case("modules", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Stat2()))
def net_stat_assign(m, x):
    return m(x)


@case("modules", lambda: (lambda m: [(m, m, t(2, 3)) for _ in range(3)])(Stat()))
def net_same_module_twice(a, b, x):
    return a(x) + b(x), a is b


class TiedEmbedding(nn.Module):
    def __init__(self):
        super().__init__()
        self.e = nn.Embedding(5, 3)
        self.o = nn.Linear(3, 5, bias=False)
        self.o.weight = self.e.weight

    def forward(self, i):
        return self.o(self.e(i))


@case("modules", lambda: (lambda m: [(m, torch.tensor([1, 2])) for _ in range(3)])(TiedEmbedding()))
def net_tied(m, i):
    return m(i), m.o.weight is m.e.weight


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_attr_access(m, x):
    return (
        F.linear(x, m.weight.T, m.bias),
        m.in_features,
        m.training,
        m.weight.requires_grad,
        m.bias is not None,
        hasattr(m, "weight"),
        getattr(m, "nope", None),
        m.weight.shape[0],
        m.weight.data.sum(),
    )


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_made_inside(m, x):
    layer = nn.ReLU()
    return layer(m(x)), nn.Softmax(dim=1)(x), nn.Flatten()(x)


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_freeze(m, x):
    for p in m.parameters():
        p.requires_grad_(False)
    y = m(x)
    for p in m.parameters():
        p.requires_grad = True
    return y


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_train_step(m, x):
    loss = m(x).pow(2).mean()
    loss.backward()
    with torch.no_grad():
        for p in m.parameters():
            p -= 0.1 * p.grad
            p.grad = None
    return loss.detach()


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_grad(m, x):
    y = m(x).sum()
    g = torch.autograd.grad(y, list(m.parameters()))
    return g


class ResNet(nn.Module):
    class Block(nn.Module):
        expansion = 1

        def __init__(self, c):
            super().__init__()
            self.c1, self.b1 = nn.Conv2d(c, c, 3, 1, 1, bias=False), nn.BatchNorm2d(c)
            self.relu = nn.ReLU(inplace=True)
            self.down = None

        def forward(self, x):
            identity = x
            out = self.relu(self.b1(self.c1(x)))
            if self.down is not None:
                identity = self.down(x)
            out += identity
            return self.relu(out)

    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 4, 3)
        self.layer1 = self._make(4, 2)

    def _make(self, c, n):
        return nn.Sequential(*[self.Block(c) for _ in range(n)])

    def forward(self, x):
        return torch.flatten(F.adaptive_avg_pool2d(self.layer1(self.stem(x)), (1, 1)), 1)


@case("modules", mod(ResNet().train(), (2, 3, 6, 6)))
def net_resnet_train(m, x):
    return m(x)


@case("modules", mod(ResNet().eval(), (2, 3, 6, 6)))
def net_resnet_eval(m, x):
    return m(x)


class GPT(nn.Module):
    def __init__(self, v=11, d=8, h=2, n=2):
        super().__init__()
        self.tok, self.pos = nn.Embedding(v, d), nn.Embedding(16, d)
        self.blocks = nn.ModuleList(
            [
                nn.ModuleDict(
                    dict(
                        ln=nn.LayerNorm(d),
                        qkv=nn.Linear(d, 3 * d),
                        o=nn.Linear(d, d),
                        m=nn.Sequential(nn.Linear(d, 2 * d), nn.GELU(), nn.Linear(2 * d, d)),
                    )
                )
                for _ in range(n)
            ]
        )
        self.register_buffer("mask", torch.tril(torch.ones(16, 16)).view(1, 1, 16, 16))
        self.h = h

    def forward(self, idx, targets=None):
        B, T = idx.size()
        assert T <= 16, f"too long {T}"
        x = self.tok(idx) + self.pos(torch.arange(T, device=idx.device))
        for b in self.blocks:
            q, k, v = b["qkv"](b["ln"](x)).split(x.size(-1), dim=2)
            q, k, v = (z.view(B, T, self.h, -1).transpose(1, 2) for z in (q, k, v))
            att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
            att = att.masked_fill(self.mask[:, :, :T, :T] == 0, float("-inf"))
            y = (F.softmax(att, dim=-1) @ v).transpose(1, 2).contiguous().view(B, T, -1)
            x = x + b["o"](y)
            x = x + b["m"](x)
        logits = x @ self.tok.weight.T
        loss = None
        if targets is not None:
            loss = F.cross_entropy(
                logits.view(-1, logits.size(-1)), targets.view(-1), ignore_index=-1
            )
        return logits, loss


torch.manual_seed(1)
gpt = GPT()


def idx(n: int) -> torch.Tensor:
    return torch.arange(2 * n).reshape(2, n) % 11


@case(
    "modules",
    lambda: [
        (gpt, idx(4), idx(4)),
        (gpt, idx(4), None),
        (gpt, idx(6), idx(6)),
        (gpt, idx(7), idx(7)),
        (gpt, idx(17), None),
    ],
)
def net_gpt(m, i, y):
    return m(i, y)
