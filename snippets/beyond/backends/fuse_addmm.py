import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd

aten, call = torch.ops.aten, "call_function"


def fits(add):
    mm, bias = add.args
    if add.kwargs or not isinstance(bias, torch.fx.Node):
        return False
    out, product, other = (node.meta["val"] for node in (add, mm, bias))
    same = out.shape == product.shape and other.dtype == product.dtype
    return same and mm.target is aten.mm.default and len(mm.users) == 1


def compiler(gm, inputs):
    for add in filter(fits, gm.graph.find_nodes(op=call, target=aten.add.Tensor)):
        mm, bias = add.args
        add.target, add.args = aten.addmm.default, (bias, *mm.args)
        gm.graph.erase_node(mm)
    gm.recompile()
    print("runs:", *[str(node.target) for node in gm.graph.nodes if node.op == call])
    return make_boxed_func(gm.forward)


def layers(x, w, b):
    kept = (x @ w + b).relu() @ w
    return torch.add(kept @ w, b, alpha=2), kept + b, kept.sum(), b + x @ w


x, w, b = torch.arange(8.0).view(2, 4), torch.ones(4, 4), torch.arange(4.0)
compiled = torch.compile(layers, backend=aot_autograd(fw_compiler=compiler))
print("equal:", *map(torch.equal, compiled(x, w, b), layers(x, w, b)))
