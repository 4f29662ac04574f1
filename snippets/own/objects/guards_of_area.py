import re

import torch

from snippets.mini_dynamo import compile, stats


class Box:
    def __init__(self, width):
        self.width = width

    @property
    def area(self):
        return self.width * 10


def f(x, box):
    return x * box.area


compiled = compile(f)
compiled(torch.ones(1), Box(2))
for guard in stats(compiled).guards[0]:
    if "box" in guard or "Box" in guard or "area" in guard:
        print(re.sub(r" (at 0x)?[0-9a-f]{6,}>", ">", guard))
