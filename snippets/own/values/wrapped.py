import re

import torch

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
tracer = Tracer()
with tracer.recorder.fake_mode, tracer.recorder:
    for name, value in values.items():
        before = len(tracer.guards.shown)
        shadow = tracer.wrap(value, Source("local", name))
        same = "itself" if shadow is value else "a copy" if type(shadow) is type(value) else ""
        print(f"{name}: {same or type(shadow).__name__}")
        for guard in tracer.guards.shown[before:]:
            guard = re.sub(r" [0-9a-f]{6,}>", ">", guard)
            print("   ", re.sub(r"\(<.*\)\)", "...)", guard))
