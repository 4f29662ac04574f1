import torch
from functorch.compile import default_partition, make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def show(name, graph):
    *nodes, output = graph.graph.nodes
    ins = [n.name for n in nodes if n.op == "placeholder"]
    ops = [n.name for n in nodes if n.op != "placeholder"]
    print(name, "|", *ins, "|", *ops, "|", *output.args[0])


def named(name):
    def compiler(graph, inputs):
        show(name, graph)
        return make_boxed_func(graph.forward)

    return compiler


def split(joint, inputs, **options):
    show("joint", joint)
    return default_partition(joint, inputs, **options)


model = torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.Tanh())
backend = aot_autograd(
    partition_fn=split,
    fw_compiler=named("fw"),
    bw_compiler=named("bw"),
    inference_compiler=named("inference"),
)
compiled = torch.compile(model, backend=backend)
print("-- call")
result = compiled(torch.ones(2, 4)).sum()
print("-- backward pass")
result.backward()
