import torch
from functorch.compile import aot_function, default_partition, make_boxed_compiler
from functorch.compile import min_cut_rematerialization_partition as min_cut


def chain(x):
    return torch.sin(torch.sin(torch.sin(x)))


def names(graph):
    return [node.name for node in graph.graph.nodes if node.op == "call_function"]


@make_boxed_compiler
def show_forward(graph, inputs):
    print("  forward: ", *names(graph))
    print("  returns: ", *graph.graph.output_node().args[0])
    return graph


@make_boxed_compiler
def show_backward(graph, inputs):
    *kept, _ = inputs
    print("  backward:", *names(graph))
    print("  kept:    ", len(kept), "x 4096 =", sum(t.nbytes for t in kept), "bytes")
    return graph


x = torch.ones(32, 32, requires_grad=True)
gradients = []
for partition in default_partition, min_cut:
    print(partition.__name__)
    compiled = aot_function(chain, show_forward, show_backward, partition)
    gradients += torch.autograd.grad(compiled(x).sum(), x)
print("same gradient:", torch.equal(*gradients))
