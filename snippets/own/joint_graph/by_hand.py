import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx


def loss(x, w):
    return (x * w).sin().sum()


def joined(fn):
    def joint(primals, tangents):
        primals = [primal.detach().requires_grad_() for primal in primals]
        result = fn(*primals)
        return result, *torch.autograd.grad(result, primals, tangents)

    return joint


def in_place(x, w):
    y = x * 2
    y.mul_(w)
    return y.sin().sum()


def on_input(x, w):
    return x.mul_(w).sum()


with FakeTensorMode():
    x, w, tangent = torch.empty(4), torch.empty(4), torch.empty(())
    for fn in loss, in_place:
        graph = make_fx(joined(fn))((x, w), (tangent,)).graph
        print(fn.__name__)
        for node in graph.nodes:
            if node.op == "call_function":
                print("  ", node.name, "=", node.target, node.args)
        print("   outputs", graph.output_node().args[0])
    try:
        make_fx(joined(on_input))((x, w), (tangent,))
    except RuntimeError as error:
        print("on_input:", error)
