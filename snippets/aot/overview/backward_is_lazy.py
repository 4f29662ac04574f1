import torch
from functorch.compile import make_boxed_func, min_cut_rematerialization_partition
from torch._dynamo.backends.common import aot_autograd


def compiler(half):
    def compile_half(graph, inputs):
        print(f"  compiles the {half}, given a", type(inputs[0]).__name__)

        def run(*args):
            print(f"  runs the {half}")
            return graph(*args)

        return make_boxed_func(run)

    return compile_half


def cut(joint, inputs, **options):
    print("  has the joint graph:", len(joint.graph.nodes), "nodes")
    return min_cut_rematerialization_partition(joint, inputs, **options)


def f(x):
    return x.sin().sum()


both = {"fw_compiler": compiler("forward"), "bw_compiler": compiler("backward")}
compiled = torch.compile(f, backend=aot_autograd(partition_fn=cut, **both))
x = torch.ones(4, requires_grad=True)
for step in "first", "second":
    print(step, "call")
    loss = compiled(x)
    print(step, "backward")
    loss.backward()
