import traceback

import torch


@torch.library.custom_op("practice::slow", mutates_args=())
def slow(x: torch.Tensor) -> torch.Tensor:
    return x.clone()


@slow.register_fake
def _(x):
    raise KeyboardInterrupt


def traces_forever(x):
    return slow(x)


def add(x):
    return x + 1


def compiles_forever(graph_module, example_inputs):
    raise KeyboardInterrupt


def runs_forever(graph_module, example_inputs):
    def run(*args):
        raise KeyboardInterrupt

    return run


def phase(stopped):
    names = [frame.name for frame in traceback.extract_tb(stopped.__traceback__)]
    if "call_user_compiler" in names:
        return "in the backend"
    return "while tracing" if "compile_frame" in names else "while running"


for function, backend in (traces_forever, "eager"), (add, compiles_forever), (add, runs_forever):
    torch.compiler.reset()
    try:
        torch.compile(function, backend=backend)(torch.ones(2))
    except KeyboardInterrupt as stopped:
        print(phase(stopped))
