import torch
from functorch.compile import aot_function, make_boxed_func


def scale(x, factor):
    return (x * factor * x.shape[0]).sum()


compiled = {}


def guarded(x, factor):
    key = x.shape, x.dtype, x.requires_grad, torch.is_grad_enabled(), factor
    if key not in compiled:
        compiled[key] = aot_function(scale, lambda graph, _: make_boxed_func(graph))
    return compiled[key](x, factor)


leaf = torch.ones(4, requires_grad=True)
calls = [(torch.ones(4), 2), (torch.ones(8), 2), (torch.ones(4), 3), (leaf, 2)]
for x, factor in calls * 2:
    found, right = guarded(x, factor), scale(x, factor)
    same = torch.equal(found, right) and found.requires_grad == right.requires_grad
    print(same, len(compiled))
