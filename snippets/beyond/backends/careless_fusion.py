import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd

aten, call = torch.ops.aten, "call_function"


def compiler(gm, inputs):
    for add in gm.graph.find_nodes(op=call, target=aten.add.Tensor):
        mm, bias = add.args
        add.target, add.args = aten.addmm.default, (bias, *mm.args)
        gm.graph.erase_node(mm)
    gm.recompile()
    return make_boxed_func(gm.forward)


def twice():
    product = x @ x
    return product * (product + y)


x, y, backend = torch.ones(2, 2), torch.ones(2), aot_autograd(fw_compiler=compiler)
for name, function in {
    "x @ x + y": lambda: x @ x + y,
    "x @ x + 2 * y": lambda: torch.add(x @ x, y, alpha=2),
    "x * x + y": lambda: x * x + y,
    "result used twice": twice,
    "one dimension more": lambda: x @ x + y.expand(3, 2, 2),
    "other dtype": lambda: x @ x + y.double(),
}.items():
    try:
        result = torch.compile(function, backend=backend)()
        print(f"{name:18} equal: {torch.equal(result, function())}")
    except Exception as error:
        lines = [line for line in str(error).splitlines() if line]
        print(f"{name:18} {type(error).__name__}: {lines[:2][-1]}")
