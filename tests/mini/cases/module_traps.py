"""Made to catch a wrong capture of modules: hooks, buffers, modules made inside."""

import torch
from torch import nn

from tests.mini.cases.shared import STATE, Hooked, Stat, Stat2, Wrapper, case, mod, t, trap


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for _ in range(4)])(Stat2()))
def trap_buffer_then_items(m, x):
    y = m(x)
    return y, [b for b in m.buffers()], dict(m.named_buffers()), m._buffers["mean"]


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for _ in range(4)])(Stat2()))
def trap_items_then_buffer(m, x):
    d = m._buffers
    y = m(x)
    return y, d["mean"], m.mean


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Stat()))
def trap_state_inplace_error(m, x):
    STATE["count"] += 1
    m(x)
    i = torch.tensor([5])
    return x[i]


@case("traps", lambda: (lambda m: [(m, t(2, 3), k) for k in range(4)])(Hooked()))
def trap_hook_added(m, x, k):
    if k == 2:
        m.l.register_forward_hook(lambda mod, i, o: o + 100)
    return m(x)


@case("traps", lambda: (lambda m: [(m, t(2, 3), k) for k in range(4)])(nn.Linear(3, 3)))
def trap_hook_removed(m, x, k):
    h = m.register_forward_hook(lambda mod, i, o: o * 100)
    y = m(x)
    h.remove()
    return y, m(x)


@case("traps", lambda: (lambda m: [(m, t(2, 3), k) for k in range(4)])(nn.Linear(3, 3)))
def trap_hook_list(m, x, k):
    log = []
    h = m.register_forward_hook(lambda mod, i, o: log.append(o))
    m(x)
    h.remove()
    return log


def hooked_kwargs():
    m = nn.Linear(3, 3)
    m.register_forward_pre_hook(lambda mod, a, k: ((a[0] * 2,), k), with_kwargs=True)
    m.register_forward_hook(lambda mod, i, o: STATE["log"].append(o.mean()))
    m.register_forward_hook(lambda mod, a, k, o: (o, len(k)), with_kwargs=True)
    return [(m, t(2, 3)) for _ in range(3)]


@case("traps", hooked_kwargs)
def trap_hook_kwargs(m, x):
    return m(x)


def full_bw():
    m = nn.Linear(3, 3)
    m.register_full_backward_hook(lambda mod, gi, go: (gi[0] * 2,))
    return [(m, t(2, 3).requires_grad_()) for _ in range(2)]


@case("traps", full_bw)
def trap_backward_hook(m, x):
    y = m(x).sum()
    y.backward()
    return x.grad


@case("traps")
def trap_modules_inside(x):
    net = nn.Sequential(nn.ReLU(), nn.Tanh())
    class_ = nn.ModuleList([nn.Sigmoid(), net])
    y = x
    for m in class_:
        y = m(y)
    return y, net.training, len(net), net[0].inplace, net


@case("traps", mod(nn.Linear(3, 3), (2, 3)))
def trap_module_holds_outer(m, x):
    s = nn.Sequential(m, nn.ReLU())
    s.eval()
    return s(x), m.training, [p.shape for p in s.parameters()], s[0] is m


@case("traps")
def trap_own_module_inside(x):
    w = Wrapper(3)
    w.k += 1
    w.act = nn.Tanh()
    return w(x), w.k, [n for n, _ in w.named_children()], w


@case("traps", mod(nn.BatchNorm1d(3), (4, 3), n=4))
def trap_batch_norm_counter(m, x):
    STATE["count"] += 1
    y = m(x)
    return y, m.running_mean, m.num_batches_tracked + STATE["count"]


@case("traps", mod(nn.Linear(3, 3), (2, 3)))
def trap_param_inplace(m, x):
    STATE["count"] += 1
    with torch.no_grad():
        m.weight -= 0.1
        m.bias *= 2
        m.weight.data.clamp_(-1, 1)
    return m(x).sum() * STATE["count"]


@case("traps", mod(nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval(), (2, 3, 4)))
def trap_encoder_layer_no_grad(m, x):
    with torch.no_grad():
        return m(x)


@case("traps", mod(nn.MultiheadAttention(4, 2, batch_first=True).eval(), (2, 3, 4)))
def trap_mha_no_grad(m, x):
    with torch.no_grad():
        return m(x, x, x, need_weights=False)[0], m(x, x, x)[1]


class Made(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.down = None
        if k:
            self.down = nn.Tanh()
        self.register_buffer("scale", torch.full((1,), 2.0))
        self.register_buffer("none", None)
        self.size: int = 3

    def forward(self, x):
        if self.none is None and self.down is not None:
            x = self.down(x)
        return x * self.scale * self.size


@case("traps", lambda: [(t(3), k) for k in (0, 1, 0)])
def trap_made_module(x, k):
    m = Made(k)
    y = m(x)
    return (
        y,
        len(list(m.children())),
        [n for n, b in m.named_buffers()],
        m.training,
        m.eval().training,
        m,
    )


class Early(nn.Module):
    def __init__(self, late):
        self.flag = 1
        if late:
            self.act = nn.ReLU()
        super().__init__()
        self.act = nn.Tanh()


@case("traps", lambda: [(t(3), k) for k in (0, 1, 0)])
def trap_made_too_early(x, k):
    try:
        m = Early(k)
    except AttributeError as e:
        return x + 1, str(e)
    return m.act(x) * m.flag


class Missing(nn.Module):
    def forward(self, x):
        return x * self.nothing


@case("traps")
def trap_made_missing(x):
    m = Missing()
    try:
        return m(x)
    except AttributeError as e:
        return x + 1, str(e)


@case("traps")
def trap_made_callable_list(x):
    layers = [nn.ReLU(), nn.Dropout(0.5).eval(), nn.Identity()]
    net = nn.Sequential(*layers)
    net.append(nn.Tanh())
    net.add_module("last", nn.Sigmoid())
    net.eval()
    return net(x), layers[0].training, "last" in net._modules, net.last(x)


class Fn(nn.Module):
    def __init__(self, f):
        super().__init__()
        self.f = f

    def forward(self, *a, **k):
        return self.f(*a, **k)


@case("traps")
def trap_made_with_function(x):
    n = 3
    m = Fn(lambda v, k=2: v * k * n)
    return m(x) + m(x, k=5)


@case(
    "traps",
    lambda: (lambda m: [(m, t(2, 3), torch.tensor([k])) for k in (0, 9, 1, 7)])(nn.BatchNorm1d(3)),
)
def trap_batch_norm_then_error(m, x, i):
    m.calls = getattr(m, "calls", 0) + 1
    y = m(x)
    return y[i]


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for k in range(3)])(nn.Linear(3, 3)))
def trap_hook_raises(m, x):
    def hook(mod, i, o):
        raise ValueError("hook")

    h = m.register_forward_hook(hook)
    try:
        m(x)
    except ValueError as e:
        r = str(e)
    finally:
        h.remove()
    return m(x), r


class ForgetsInit(nn.Module):
    def __init__(self):
        self.scale = 2

    def forward(self, x):
        return x * self.scale


FORGETS = ForgetsInit()


@trap()
def module_without_its_init(x):
    return FORGETS(x)


@trap()
def module_made_without_its_init(x):
    return ForgetsInit()(x)
