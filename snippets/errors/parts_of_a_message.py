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
    user = lines[lines.index("from user code:") :]
    print("yours  ", next(line.strip() for line in user if "hidden" in line))
    print("hint   ", lines[2].strip().partition(". ")[0])
