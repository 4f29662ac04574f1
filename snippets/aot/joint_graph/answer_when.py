import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch._functorch import config

step = ""


def compiler(half):
    def compile_graph(graph, inputs):
        print(f"  {half} in the {step}")
        return make_boxed_func(graph.forward)

    return compile_graph


halves = {"fw_compiler": compiler("forward"), "bw_compiler": compiler("backward")}
backend = aot_autograd(**halves)
for dynamic, not_lazy, train in (
    (False, False, True),
    (True, False, True),
    (False, True, True),
    (True, False, False),
):
    print(f"{dynamic=} {not_lazy=} {train=}")
    torch._dynamo.reset()
    with config.patch(force_non_lazy_backward_lowering=not_lazy):
        step = "first call"
        compiled = torch.compile(lambda x: x.sin(), backend=backend, dynamic=dynamic)
        result = compiled(torch.ones(4, requires_grad=train))
        step = "first backward pass"
        if train:
            result.sum().backward()
