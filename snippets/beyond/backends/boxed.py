import warnings
import weakref
from functools import partial

import torch
from functorch.compile import make_boxed_func, nop
from torch._dynamo.backends.common import aot_autograd


class Watch(torch.fx.Interpreter):
    def call_function(self, target, args, kwargs):
        alive.append(sum(ref() is not None for ref in inputs))
        return super().call_function(target, args, kwargs)


def compile_as(way, gm, example_inputs):
    def one_by_one(*args):
        inputs.extend(map(weakref.ref, args))
        return Watch(gm).run(*args)

    def boxed(args):
        inputs.extend(map(weakref.ref, args))
        return Watch(gm).boxed_run(args)

    boxed._boxed_call = True
    if way == "boxed":
        return boxed
    if way == "adapted":
        return make_boxed_func(one_by_one)
    return one_by_one


for way in "one by one", "adapted", "boxed":
    backend = aot_autograd(fw_compiler=nop, bw_compiler=partial(compile_as, way))
    x, inputs, alive = torch.zeros(4, requires_grad=True), [], []
    loss = torch.compile(lambda x: x.exp().exp().exp(), backend=backend)(x).sum()
    with warnings.catch_warnings(record=True, action="always") as caught:
        loss.backward()
    warned = [str(warning.message).split(". ")[0] for warning in caught]
    print(f"{way:10}", *alive, *warned)
