import torch

for settings in {"full_graph": True}, {"fullgraph": True}:
    try:
        compiled = torch.compile(torch.sin, backend="eager", **settings)
        print(settings, compiled(torch.zeros(1)).item())
    except TypeError as error:
        print(type(error).__name__, error, sep=": ")
