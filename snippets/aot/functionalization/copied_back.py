from functools import partial

import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch._dynamo.backends.debugging import aot_eager
from torch._inductor import config


def accumulate(total, x):
    total.add_(x)
    return total * 2


def show(graph):
    names = [n.name for n in graph.nodes if n.op == "call_function"]
    print("  graph:", *names, "| returns", *graph.output_node().args[0])


def compiler(gm, inputs):
    show(gm.graph)

    def graph(*args):
        values = gm.forward(*args)
        print("  after the graph:", total.tolist())
        return values

    return make_boxed_func(graph)


def run(title, backend, x):
    print(title)
    torch.compile(accumulate, backend=backend)(total.zero_(), x)
    print("  after the call: ", total.tolist(), "needs grad:", total.requires_grad)


total, x, w = torch.zeros(2), torch.ones(2), torch.ones(2, requires_grad=True)
run("aot_autograd", aot_autograd(fw_compiler=compiler), x)
run("aot_eager", partial(aot_eager, fw_compiler=compiler), x)
with config.patch(post_grad_custom_pre_pass=show):
    run("inductor", "inductor", x)
run("aot_eager, with gradients", partial(aot_eager, fw_compiler=compiler), w)
