# wrong: the joint graph is taken for the forward
from functorch.compile import aot_function, default_partition, make_boxed_func


def collect(fn, *args):
    graphs = []

    def compiler(gm, inputs):
        graphs.append(gm)
        return make_boxed_func(gm.forward)

    def partition(joint, inputs, **options):
        graphs.append(joint)
        return default_partition(joint, inputs, **options)

    aot_function(fn, compiler, partition_fn=partition)(*args).sum().backward()
    return graphs[0], graphs[2]


# wrong: the compilers are given, the backward is never run
from functorch.compile import aot_function, make_boxed_func


def collect(fn, *args):
    found = {"forward": None, "backward": None}

    def keep(name):
        def compiler(gm, inputs):
            found[name] = gm
            return make_boxed_func(gm.forward)

        return compiler

    aot_function(fn, keep("forward"), keep("backward"))(*args)
    return found["forward"], found["backward"]


# wrong: collects Dynamo's graph, which has no backward
import torch


def collect(fn, *args):
    graphs = []

    def backend(gm, inputs):
        graphs.append(gm)
        return gm.forward

    torch.compile(fn, backend=backend)(*args).sum().backward()
    return graphs[0], graphs[-1]
