import torch
from functorch import compile as aot

from snippets.introspect import saved_for_backward


def f(x):
    return x.sin().sin().sin()


def show(name, graph):
    inputs = [n.name for n in graph.graph.nodes if n.op == "placeholder"]
    calls = [n.name for n in graph.graph.nodes if n.op == "call_function"]
    outputs = graph.graph.output_node().args[0]
    print(f"{name:9}{', '.join(inputs)} | {' '.join(calls)} |", *outputs)


def compiler(name):
    def compile_graph(graph, inputs):
        show(name, graph)
        return aot.make_boxed_func(graph)

    return compile_graph


def cut(joint, inputs, **options):
    show("joint", joint)
    return partition(joint, inputs, **options)


x = torch.ones(4, requires_grad=True)
for partition in aot.default_partition, aot.min_cut_rematerialization_partition:
    print(partition.__name__)
    compilers = compiler("forward"), compiler("backward")
    compiled = aot.aot_function(f, *compilers, partition_fn=cut)
    compiled(x).sum().backward()
    saved = compiled(x).grad_fn.saved_tensors
    print("saved:", len(saved), "| x among them:", any(t is x for t in saved))
print("eager saves:", len(saved_for_backward(f, x)))
