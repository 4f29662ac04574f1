from unittest import mock

import torch
from functorch.compile import aot_function, nop

from snippets.introspect import compiles_per_call, graph_breaks


def mean(x):
    return x.sum() / x.shape[0]


def branch(x):
    return x * 2 if x.sum() > 0 else x * 3


lengths = [torch.ones(n, requires_grad=True) for n in (3, 4, 5, 6, 7)]
compiled = torch.compile(mean, backend="aot_eager")
print("eager, lengths:", [mean(x).item() for x in lengths])
print("five lengths:  ", compiles_per_call(compiled, [(x,) for x in lengths]))
print("results:       ", [compiled(x).item() for x in lengths])
with torch.no_grad():
    print("under no_grad: ", compiles_per_call(compiled, [(lengths[4],)]))
print("other dtype:   ", compiles_per_call(compiled, [(lengths[4].double(),)]))

x = torch.ones(2, requires_grad=True)
print("eager, branch: ", branch(x).tolist(), branch(-x).tolist())
both = torch.compile(branch, backend="aot_eager")
print("two branches:  ", compiles_per_call(both, [(x,), (-x,), (x,), (-x,)]))
print("results:       ", both(x).tolist(), both(-x).tolist())
print("because of:    ", graph_breaks(branch, x)[0].kind)

compiler = mock.Mock(wraps=nop)
alone = aot_function(mean, compiler)
print("aot_function:  ", [round(alone(x).item(), 2) for x in lengths])
print("compilations:  ", compiler.call_count)
