import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch._guards import TracingContext


def step(total, w):
    total.add_(1)
    y = w * 2
    return w.view(-1), y.view(-1), y.t(), y + 1


def compiler(gm, inputs):
    meta = TracingContext.get().fw_metadata
    for name, info in zip(("total", "w"), meta.input_info, strict=True):
        print(f"input {name}: mutates_data={info.mutates_data}", end=", ")
        print(f"mutation_type={info.mutation_type.name}")
    for number, info in enumerate(meta.output_info):
        print(f"output {number}: {info.output_type.name}, base_idx={info.base_idx}")
    print("num_intermediate_bases:", meta.num_intermediate_bases)
    print("graph returns:", *gm.graph.output_node().args[0])
    return make_boxed_func(gm.forward)


w = torch.ones(2, 2, requires_grad=True)
torch.compile(step, backend=aot_autograd(fw_compiler=compiler))(torch.zeros(2), w)
