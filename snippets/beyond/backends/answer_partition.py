import torch
from functorch.compile import make_boxed_func, min_cut_rematerialization_partition
from torch._dynamo.backends.common import aot_autograd


class Tally(torch.fx.Interpreter):
    def call_function(self, target, args, kwargs):
        ran.append(target.__name__.split(".")[0])
        return super().call_function(target, args, kwargs)


def compiler(gm, example_inputs):
    return make_boxed_func(Tally(gm).run)


def waves(x):
    return x.sin().sin().sin()


for chosen in {}, {"partition_fn": min_cut_rematerialization_partition}:
    backend = aot_autograd(fw_compiler=compiler, **chosen)
    x, ran = torch.ones(4, requires_grad=True), []
    result = torch.compile(waves, backend=backend)(x).sum()
    print("forward:", *ran)
    ran.clear()
    result.backward()
    print("  backward:", *ran)
