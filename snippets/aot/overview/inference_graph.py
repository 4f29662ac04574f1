import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def compiler(kind):
    return lambda graph, inputs: used.append(kind) or make_boxed_func(graph)


def f(x, detach=False):
    return x.detach().sin() if detach else x.sin()


def case(label, *args):
    used.clear()
    torch._dynamo.reset()
    result = torch.compile(f, backend=backend)(*args)
    if result.requires_grad:
        result.sum().backward()
    eager = f(*args).grad_fn
    print(f"{label:18}| eager: {eager and eager.name()!s:12} | AOT:", *used)


backend = aot_autograd(
    fw_compiler=compiler("forward"),
    bw_compiler=compiler("backward"),
    inference_compiler=compiler("inference"),
)
used = []
plain, wanted = torch.ones(3), torch.ones(3, requires_grad=True)
case("gradient wanted", wanted)
case("not wanted", plain)
case("detached inside", wanted, True)
with torch.no_grad():
    case("under no_grad", wanted)
