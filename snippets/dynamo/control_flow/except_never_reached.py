import torch


def fit(x):
    try:
        return x.reshape(7)
    except RuntimeError:
        return x - 1


def checked(x):
    return x.reshape(7) if x.numel() == 7 else x - 1


x = torch.ones(3)
for name, fn in {
    "fit, eager": fit,
    "fit, compiled": torch.compile(fit, backend="eager"),
    "checked, compiled": torch.compile(checked, backend="eager", fullgraph=True),
}.items():
    try:
        print(f"{name:18}", fn(x))
    except RuntimeError as error:
        print(f"{name:18}", type(error).__name__, "|", str(error).splitlines()[0])
