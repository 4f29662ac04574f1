import operator

import torch


def subtract(gm):
    [node] = gm.graph.find_nodes(op="call_function", target=operator.add)
    node.target = operator.sub
    return gm


def forgets(gm, example_inputs):
    return subtract(gm).forward


def looks_and_forgets(gm, example_inputs):
    assert "+" in gm.code
    return subtract(gm).forward


def recompiles(gm, example_inputs):
    assert "+" in gm.code
    subtract(gm).recompile()
    return gm.forward


def interprets(gm, example_inputs):
    assert "+" in gm.code
    return torch.fx.Interpreter(subtract(gm)).run


for backend in forgets, looks_and_forgets, recompiles, interprets:
    compiled = torch.compile(lambda x: x + 1, backend=backend)
    print(f"{backend.__name__:17}", compiled(torch.zeros(2)).tolist())
