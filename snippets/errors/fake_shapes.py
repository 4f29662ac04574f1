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
        print(str(error).splitlines()[0])
        print(
            *(line.partition("got ")[2] for line in str(error).splitlines() if "got Runt" in line)
        )
print(torch.compile(product, backend="eager")(x, w.t()).shape)
