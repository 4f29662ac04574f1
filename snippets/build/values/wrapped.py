import torch

from snippets.mini_dynamo.dynamic import History
from snippets.mini_dynamo.tracer import Tracer
from snippets.mini_dynamo.values import Source


class Point:
    def __init__(self):
        self.x = 1


values = {
    "number": 3,
    "words": ["a", "b"],
    "table": {"k": 2.5},
    "point": Point(),
    "function": len,
    "ours": Point.__init__,
    "tensor": torch.ones(2),
}
tracer = Tracer(History())
with tracer.recorder.fake_mode, tracer.recorder:
    for name, value in values.items():
        shadow = tracer.wrap(value, Source("local", name))
        same = "itself" if shadow is value else "a copy" if type(shadow) is type(value) else ""
        print(f"{name:9}{type(value).__name__:27}{same or type(shadow).__name__}")
