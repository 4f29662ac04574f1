import torch


def targets(x):
    with torch.no_grad():
        target = x.sin()
    return (x - target).square().sum()


@torch.no_grad()
def evaluate(x):
    return x.sin()


def logs(x):
    with torch.no_grad():
        target = x.sin()
        print("logged")
        target = target + 1
    return (x - target).square().sum()


def show(graph_module, inputs):
    print("  graph:", *(node.name for node in graph_module.graph.nodes if "call" in node.op))
    return graph_module


x = torch.ones(2, requires_grad=True)
for function in targets, evaluate, logs:
    print(function.__name__)
    result = torch.compile(function, backend=show)(x)
    print("  requires grad:", result.requires_grad, "as uncompiled:", result.equal(function(x)))
