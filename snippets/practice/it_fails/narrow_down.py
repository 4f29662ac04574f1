import torch


def fussy(graph_module, example_inputs):
    if "cumsum" in graph_module.code:
        raise RuntimeError("no cumsum here")
    graphs.append(graph_module)
    return graph_module


def positions(mask):
    return mask.cumsum(-1) * mask


not_compiled = torch.compiler.disable(positions)


def old(x, mask):
    return x.sin() + positions(mask).cos()


def new(x, mask):
    return x.sin() + not_compiled(mask).cos()


x, mask = torch.ones(2, 3), torch.ones(2, 3)
for function in old, new:
    graphs = []
    try:
        torch.compile(function, backend=fussy)(x, mask)
        print(function.__name__, "runs, graphs", len(graphs))
    except Exception as error:
        print(function.__name__, "raises", str(error).splitlines()[:2])
