import torch
from functorch.compile import default_partition, make_boxed_func
from torch._dynamo.backends.common import aot_autograd

events = []


def compiler(name):
    def compile_graph(graph, inputs):
        events.append(f"{name} {[*graph.graph.output_node().args[0]]}")
        return make_boxed_func(graph.forward)

    return compile_graph


def split(joint, inputs, **options):
    events.append("joint,")
    return default_partition(joint, inputs, **options)


backend = aot_autograd(
    partition_fn=split,
    fw_compiler=compiler("fw"),
    inference_compiler=compiler("inference"),
)
plain, leaf = torch.ones(3), torch.ones(3, requires_grad=True)
cases = {
    "no input needs a gradient": (torch.enable_grad(), torch.sin, plain),
    "the input needs one": (torch.enable_grad(), torch.sin, leaf),
    "called under no_grad": (torch.no_grad(), torch.sin, leaf),
    "under inference_mode": (torch.inference_mode(), torch.sin, leaf),
    "the result is detached": (torch.enable_grad(), lambda x: x.sin().detach(), leaf),
}
for name, (mode, fn, x) in cases.items():
    events.clear()
    with mode:
        torch.compile(fn, backend=backend)(x)
    print(f"{name:25}", *events)
