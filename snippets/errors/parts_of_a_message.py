import logging

import torch

logging.disable(logging.ERROR)


def score(x, w):
    hidden = x.sin()
    return hidden @ w


try:
    torch.compile(score, backend="eager")(torch.ones(2, 3), torch.ones(2, 3))
except Exception as error:
    lines = str(error).splitlines()
    print("type   ", type(error).__name__)
    print("wrapper", lines[0])
    print("cause  ", lines[1].partition("got ")[2])
    yours = [n for n, line in enumerate(lines) if f'File "{__file__}"' in line]
    print("yours  ", lines[yours[-1] + 1].strip())
    print("hint   ", lines[2].strip().partition(". ")[0])
