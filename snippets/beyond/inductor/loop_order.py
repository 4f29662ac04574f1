import torch

from snippets.beyond.inductor.read_the_loop import loops, sources

x, y = torch.ones(30, 40), torch.ones(40, 30)
for title, fn in {
    "x.t() + 1": lambda x, y: x.t() + 1,
    "x.t() + y": lambda x, y: x.t() + y,
    "y + x.t()": lambda x, y: y + x.t(),
}.items():
    print(title, "has strides", fn(x, y).stride())
    for line in loops(*sources(fn, x, y)).splitlines():
        if "ptr" in line or "for" in line:
            print(" ", line)
