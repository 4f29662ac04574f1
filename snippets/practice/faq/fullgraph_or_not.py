import torch


def scale(x):
    return (x + 1) * 2


def stop(x):
    torch._dynamo.graph_break()
    return scale(x)


def graphs(function, fullgraph):
    found = []

    def keep(graph_module, example_inputs):
        found.append(graph_module.code)
        return graph_module

    torch._dynamo.reset()
    torch.compile(function, backend=keep, fullgraph=fullgraph)(torch.ones(2))
    return found


print("same graphs:", graphs(scale, True) == graphs(scale, False))
print("with a break:", len(graphs(stop, False)), "graph without fullgraph")
try:
    graphs(stop, True)
except torch._dynamo.exc.Unsupported as error:
    print("fullgraph=True:", str(error).splitlines()[0])
