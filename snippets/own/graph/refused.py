import torch

from snippets.mini_dynamo.graph import Recorder
from snippets.mini_dynamo.values import Source, Unsupported

attempts = {
    "item": lambda x: x.sum().item(),
    "bool": lambda x: bool(x.sum() > 0),
    "tolist": lambda x: x.tolist(),
    "backward": lambda x: x.sum().backward(),
    "set data": lambda x: setattr(x, "data", x),
    "wrong shapes": lambda x: x @ x,
    "other tensor": lambda x: x + other,
}
other = torch.ones(2, 3)
for name, attempt in attempts.items():
    recorder = Recorder()
    with recorder.fake_mode, recorder:
        with torch._C.DisableTorchFunction():
            x = recorder.input(torch.ones(2, 3), Source("local", "x"))
        try:
            attempt(x)
        except Unsupported as error:
            print(f"{name:12} {error}")
