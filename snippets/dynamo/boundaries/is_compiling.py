import torch
from torch import Tensor, compiler


def show(label):
    print(f"{label:20}", compiler.is_compiling(), compiler.is_dynamo_compiling())


@torch.library.custom_op("boundaries::ask", mutates_args=())
def ask(x: Tensor) -> Tensor:
    show("operator")
    return x.clone()


@ask.register_fake
def _(x):
    show("its register_fake")
    return torch.empty_like(x)


def root(x):
    if not compiler.is_compiling() and (x < 0).any():
        raise ValueError("negative")
    return x.sqrt(), compiler.is_compiling(), compiler.is_dynamo_compiling()


@compiler.disable
def disabled():
    show("disabled")


def calls_disabled(x):
    disabled()
    return x.sin()


show("not compiled")
compiled = torch.compile(root, backend="eager", fullgraph=True)
print(f"{'compiled':20}", *compiled(torch.ones(1))[1:])
torch.compile(calls_disabled, backend="eager")(torch.ones(1))
torch.compile(ask, backend="eager")(torch.ones(1))
for fn in root, compiled:
    try:
        print("root of -1:", fn(-torch.ones(1))[0].item())
    except ValueError as error:
        print("root of -1: ValueError", error)
