import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def compiler(kind):
    def compile_graph(graph, inputs):
        used.append(kind)
        return make_boxed_func(graph)

    return compile_graph


def grad_fn(result):
    return result.grad_fn and result.grad_fn.name()


def case(label, f, x):
    used.clear()
    torch._dynamo.reset()
    result = torch.compile(f, backend=backend)(x)
    if result.requires_grad:
        result.sum().backward()
    print(f"{label:16}| eager {grad_fn(f(x))} | AOT {grad_fn(result)} |", *used)


backend = aot_autograd(
    fw_compiler=compiler("forward"),
    bw_compiler=compiler("backward"),
    inference_compiler=compiler("inference"),
)
used = []
plain, wanted = torch.ones(3), torch.ones(3, requires_grad=True)
case("gradient wanted", torch.sin, wanted)
case("not wanted", torch.sin, plain)
case("detached inside", lambda x: x.detach().sin(), wanted)
with torch.no_grad():
    case("under no_grad", torch.sin, wanted)
case("a view of input", lambda x: x.view(3, 1), wanted)
