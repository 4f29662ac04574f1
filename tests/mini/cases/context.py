"""Context managers."""

import contextlib

import torch

from tests.mini.cases.shared import STATE, Ctx, Meter, case, scope, t


@case("context")
def ctx_no_grad(x):
    w = torch.ones(3, requires_grad=True) if False else x
    with torch.no_grad():
        y = w * 2
    return y + 1, y.requires_grad


@case("context", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),), (t(3),)])
def ctx_grad_mix(x):
    with torch.no_grad():
        y = x * 2
        with torch.enable_grad():
            z = x * 3
    return y, z, y.requires_grad, z.requires_grad


class Quiet:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, *error):
        self.log.append("out")
        return False


@case("context")
def ctx_own(x):
    log = []
    with Quiet(log) as q:
        y = x + 1
        q.log.append("body")
    return y, log


@case("context")
def ctx_outer_state(x):
    with Quiet(STATE["log"]):
        y = x + 1
    return y


@torch.no_grad()
def _no_grad_helper(x):
    return x * 3


@case("context", lambda: [(t(3).requires_grad_(),), (t(3),)])
def ctx_decorated(x):
    return _no_grad_helper(x) + 1


@case("context", lambda: [(t(3).requires_grad_(), torch.tensor([9]))])
def ctx_error_inside(x, i):
    with torch.no_grad():
        return x[i]


def leaves() -> list:
    return [(t(3).requires_grad_(),), (t(3).requires_grad_(),), (t(3),)]


@case("context", leaves)
def ctx_nested_modes(x):
    with torch.no_grad():
        a = x * 2
        with torch.enable_grad(), torch.no_grad():
            b = x * 3
        with torch.set_grad_enabled(True):
            c = x * 4
    d = (x * 5).detach()
    return a, b, c, d, torch.is_grad_enabled()


@contextlib.contextmanager
def logged(name):
    STATE["log"].append(f"enter {name}")
    try:
        yield name.upper()
    finally:
        STATE["log"].append(f"exit {name}")


@case("context")
def ctx_contextmanager(x):
    with logged("a") as name, logged("b"):
        x = x + len(name)
    return x


@case("context")
def ctx_manager_swallows(x):
    meter = Meter()
    with meter as m:
        m["a"] = x * 2
        m["missing"]
    return meter["a"], meter.total


@case("context", leaves)
def ctx_return_inside(x):
    with torch.no_grad():
        for i in range(3):
            if i == 1:
                return x * i
    return x


@case("context", leaves)
def ctx_set_grad(x):
    torch.set_grad_enabled(False)
    y = x * 2
    torch.set_grad_enabled(True)
    return y, x * 3


@case("context", leaves)
def ctx_inference(x):
    with torch.inference_mode():
        y = x * 2
    return y.is_inference(), y.sum()


@case("context", lambda: [(t(3, 3), t(3, 3)), (t(3, 3), t(3, 3))])
def ctx_autocast(x, y):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        z = x @ y
    return z.dtype, z.float()


@case("context")
def ctx_null(x):
    with contextlib.nullcontext(3) as n, contextlib.ExitStack() as stack:
        stack.callback(STATE["log"].append, "closed")
        return x * n


@case("context", leaves)
def ctx_decorator_inside(x):
    @torch.no_grad()
    def frozen(v):
        return v * 2

    return frozen(x), x * 2


@case("context")
def with_custom(x):
    log = []
    with Ctx(log) as _c:
        y = x * 2
    with Ctx(log):
        raise KeyError("a")
    with Ctx(log) as a, Ctx(log) as b:
        y = y + len(log)
    return y, log, a is b


@case("context")
def with_custom_error(x):
    log = STATE["log"]
    try:
        with Ctx(log):
            y = x + 1
            raise ValueError("no")
    except ValueError as e:
        return y * 2, str(e), list(log)


@case("context")
def with_return_inside(x):
    log = STATE["log"]
    with Ctx(log):
        for i in range(3):
            with Ctx(log):
                if i == 1:
                    return x * i
                continue


@case("context")
def with_contextmanager(x):
    log = []
    with scope(log, "a") as n, scope(log, "b"):
        y = x * len(n)
    return y, log, n


@case("context")
def with_null_suppress(x):
    with contextlib.nullcontext(5) as n:
        x = x + n
    with contextlib.suppress(KeyError, IndexError):
        [][3]
        x = x * 100
    return x


def grads() -> list:
    return [(t(3).requires_grad_(),), (t(3).requires_grad_(),), (t(3),)]


@case("context", grads)
def with_no_grad(x):
    with torch.no_grad():
        y = x * 2
        with torch.enable_grad():
            z = x * 3
        a = torch.is_grad_enabled()
    w = x * 4
    return y, z, w, a, y.requires_grad, z.requires_grad, torch.is_grad_enabled()


@torch.enable_grad()
def eg(x):
    return x * 4


@torch.no_grad()
def ng(x):
    return x * 2


@torch.no_grad
def ng2(x):
    return x * 3


@case("context", grads)
def with_decorated(x):
    return ng(x), ng2(x), eg(x), x + 1


@torch.inference_mode()
def im(x):
    return x * 5


@case("context", grads)
def with_inference_deco(x):
    return im(x.detach()), x + 1


@case("context", grads)
def with_inference(x):
    with torch.inference_mode():
        y = x.detach() * 2
    return y.is_inference(), x + 1


@case("context", grads)
def with_set_grad(x):
    with torch.set_grad_enabled(False):
        y = x * 2
    prev = torch.is_grad_enabled()
    torch.set_grad_enabled(False)
    z = x * 3
    torch.set_grad_enabled(prev)
    return y, z, x * 4


@case("context", grads)
def with_autocast(x):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = torch.mm(x.reshape(1, 3), x.reshape(3, 1))
    return y, y.dtype, x + 1


@case("context", grads)
def with_no_grad_error(x):
    try:
        with torch.no_grad():
            y = x * 2
            raise ValueError("x")
    except ValueError:
        z = x * 3
    return y, z, torch.is_grad_enabled()


@case("context", grads)
def with_inner_no_grad_def(x):
    @torch.no_grad()
    def inner(v):
        return v * 2

    return inner(x) + x


@case("context", grads)
def with_exitstack(x):
    log = []
    with contextlib.ExitStack() as s:
        s.enter_context(torch.no_grad())
        s.callback(log.append, 1)
        y = x * 2
    return y, log
