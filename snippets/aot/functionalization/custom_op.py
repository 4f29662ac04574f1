import torch
from torch import Tensor

from snippets.introspect import aot_graphs


@torch.library.custom_op("functionalization::twice", mutates_args=())
def twice(x: Tensor) -> Tensor:
    return x * 2


@torch.library.custom_op("functionalization::bump", mutates_args={"x"})
def bump(x: Tensor) -> None:
    x.add_(1)


def show(op):
    forward, _ = aot_graphs(op, torch.ones(3), keep_inference_input_mutations=True)
    print("graph:", *(n.name for n in forward.graph.nodes))


try:
    show(twice)
except Exception as error:
    print(str(error).split("got ")[1].splitlines()[0])


@twice.register_fake
def _(x):
    print("fake:", type(x).__name__, list(x.shape))
    return torch.empty_like(x)


show(twice)
show(bump)
