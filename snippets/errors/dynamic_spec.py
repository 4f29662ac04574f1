import torch

graphs = []


def keep(graph, inputs):
    graphs.append(graph)
    return graph


for settings in {"dynamic_shapes": True}, {"dynamic": True}:
    try:
        compiled = torch.compile(torch.sin, backend=keep, **settings)
        for size in 3, 4, 5:
            compiled(torch.ones(size))
        print(settings, "graphs:", len(graphs))
    except TypeError as error:
        print(type(error).__name__, error, sep=": ")
