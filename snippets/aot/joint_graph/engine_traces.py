import torch
from functorch.compile import aot_function, make_boxed_func
from torch.fx.experimental.proxy_tensor import get_proxy_mode

seen = []


class TimesHundred(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        seen.append(f"  Python forward, recorded: {get_proxy_mode() is not None}")
        return x.sin()

    @staticmethod
    def backward(ctx, gradient):
        kind = type(torch._from_functional_tensor(gradient.elem)).__name__
        node = torch._C._current_autograd_node().name()
        seen.append(f"  Python backward, called by {node}, on a {kind}")
        return gradient * 100


def compiler(graph, inputs):
    ops = [str(n.target) for n in graph.graph.nodes if n.op == "call_function"]
    seen.append(f"  compiler gets {ops}")
    return make_boxed_func(graph.forward)


x = torch.zeros(2, requires_grad=True)
compiled = aot_function(TimesHundred.apply, compiler)
for order in "first", "second":
    seen.append(f"{order} call")
    result = compiled(x)
    seen.append(f"{order} backward pass")
    result.sum().backward()
print(*seen, f"gradient, both passes added up: {x.grad.tolist()}", sep="\n")
