import datetime
import gc

import torch

from snippets.atlas import show

today = datetime.date(2026, 1, 1)


def rule(day):
    def run():
        if day is None:
            raise ValueError("no day")

    return run


def rule_on_global():
    if today is None:
        raise ValueError("no day")


torch.compiler.substitute_in_graph(gc.freeze)(rule(today))
torch.compiler.substitute_in_graph(gc.unfreeze)(rule_on_global)


def breaks(x):
    gc.freeze()
    return x + 1


def passes(x):
    gc.unfreeze()
    return x + 1


show(breaks, passes, torch.ones(3))
