import torch
from torch.autograd.graph import saved_tensors_hooks


def wave(x):
    return x.sin().sin()


def refuse(tensor):
    raise ValueError("no room")


def overwrite(tensor):
    return tensor.add_(1)


def shorten(tensor):
    return tensor[1:]


x = torch.ones(4, requires_grad=True)
compiled = torch.compile(wave, backend="aot_eager")
for pack in refuse, overwrite, shorten:
    for name, function in ("eager", wave), ("compiled", compiled):
        stage = "forward"
        try:
            with saved_tensors_hooks(pack, lambda tensor: tensor):
                result = function(x)
            stage = "backward"
            result.sum().backward()
            print(pack.__name__, name, "nothing raised")
        except (ValueError, RuntimeError, AssertionError) as error:
            text = str(error).splitlines()[0].split(". ")[0]
            print(pack.__name__, name, stage, type(error).__name__, text[:60])
