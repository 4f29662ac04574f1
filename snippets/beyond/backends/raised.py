import torch
from torch._dynamo.exc import SkipFrame


def raising(error):
    def own_backend(gm, example_inputs):
        raise error

    return own_backend


def shift(x):
    return x + 1


for error in ValueError("bug"), IndexError("bug"), SkipFrame("not for me"):
    for fullgraph in False, True:
        torch._dynamo.reset()
        backend = raising(error)
        compiled = torch.compile(shift, backend=backend, fullgraph=fullgraph)
        try:
            outcome = compiled(torch.zeros(2)).tolist()
        except Exception as caught:
            lines = str(caught).split("\n\n")[0].split(". Skipped")[0].splitlines()
            outcome = [type(caught).__name__, *lines]
        print(f"{type(error).__name__:10} fullgraph={fullgraph!s:5}", *outcome)
