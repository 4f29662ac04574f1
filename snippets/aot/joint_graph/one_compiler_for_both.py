import warnings

import torch
from functorch.compile import aot_function


def simple(x):
    return (x * 2 + 1).sum()


def print_compiler(graph, inputs):
    code = graph.code.strip().splitlines()
    print("forward graph:", code[0], f"... {len(code)} lines")
    return graph


x = torch.ones(10, requires_grad=True)
compiled = aot_function(simple, print_compiler, print_compiler)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print("-- call")
    result = compiled(x)
    print("-- backward pass")
    result.backward()
for text in sorted({str(warning.message).split(" See ")[0] for warning in caught}):
    print(text)
