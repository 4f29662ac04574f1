# wrong: the wrapped blocks are thrown away
import torch


def compile_blocks(model, backend):
    for layer in model.layers:
        layer = torch.compile(layer, backend=backend)


# wrong: wrapping changes the keys
import torch


def compile_blocks(model, backend):
    for index, layer in enumerate(model.layers):
        model.layers[index] = torch.compile(layer, backend=backend)


# wrong: only the first block
def compile_blocks(model, backend):
    model.layers[0].compile(backend=backend)


# wrong: a ModuleList is not called
def compile_blocks(model, backend):
    model.layers.compile(backend=backend)


# wrong: a backend for each block
def compile_blocks(model, backend):
    for layer in model.layers:
        layer.compile(backend=lambda gm, inputs: backend(gm, inputs))


# wrong: compiles modules of torch.nn in place
def compile_blocks(model, backend):
    for layer in model.layers:
        layer.linear.compile(backend=backend)
