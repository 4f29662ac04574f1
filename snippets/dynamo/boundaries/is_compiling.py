import torch
from torch import Tensor, compiler


def show(label):
    print(f"{label:20}", compiler.is_compiling(), compiler.is_dynamo_compiling())


@torch.library.custom_op("boundaries::ask", mutates_args=())
def ask(x: Tensor) -> Tensor:
    show("operator")
    return x.clone()


ask.register_fake(lambda x: (show("its register_fake"), torch.empty_like(x))[1])
hidden = compiler.disable(show)


def root(x):
    if not compiler.is_compiling() and (x < 0).any():
        raise ValueError("negative")
    return x.sqrt(), compiler.is_compiling(), compiler.is_dynamo_compiling()


show("not compiled")
compiled = torch.compile(root, backend="eager", fullgraph=True)
print(f"{'compiled':20}", *compiled(torch.ones(1))[1:])
torch.compile(lambda x: (x.sin(), hidden("disabled")), backend="eager")(torch.ones(1))
torch.compile(ask, backend="eager")(torch.ones(1))
for fn in root, compiled:
    try:
        print("root of -1:", fn(-torch.ones(1))[0].item())
    except ValueError as error:
        print("root of -1: ValueError", error)
