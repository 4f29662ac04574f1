import torch

for settings in {"mode": "fast"}, {"mode": "default"}:
    try:
        torch.compile(torch.sin, **settings)
        print(settings, "ok")
    except RuntimeError as error:
        print(type(error).__name__, error, sep=": ")
