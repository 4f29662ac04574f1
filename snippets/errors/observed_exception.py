import torch


def root(x, least):
    if least < 0:
        raise ValueError("negative")
    return x.sqrt()


x = torch.ones(2)
for settings in {}, {"fullgraph": True}:
    torch._dynamo.reset()
    try:
        torch.compile(root, backend="eager", **settings)(x, -1)
    except Exception as error:
        print(settings, type(error).__name__, str(error).splitlines()[0])


def root_or_zero(x, least):
    try:
        return root(x, least)
    except ValueError:
        return torch.zeros_like(x)


print(torch.compile(root_or_zero, backend="eager", fullgraph=True)(x, -1).tolist())
