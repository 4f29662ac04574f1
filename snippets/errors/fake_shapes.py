import logging

import torch

logging.disable(logging.ERROR)


def product(x, w):
    return x @ w


x, w = torch.ones(2, 3), torch.ones(2, 3)
for name, run in ("eager", product), ("compiled", torch.compile(product, backend="eager")):
    try:
        run(x, w)
    except RuntimeError as error:
        print(name, type(error).__name__)
        lines = str(error).splitlines()
        print(lines[0])
        for line in lines:
            if "got Runt" in line:
                print(line.partition("got ")[2])
print(torch.compile(product, backend="eager")(x, w.t()).shape)
