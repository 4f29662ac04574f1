import gc

import torch

from snippets.atlas import show


class Quiet:
    def __enter__(self):
        pass

    def __exit__(self, *_):
        pass


quiet = Quiet()


def rule(context):
    def run():
        with context:
            pass

    return run


def rule_on_global():
    with quiet:
        pass


torch.compiler.substitute_in_graph(gc.freeze)(rule(quiet))
torch.compiler.substitute_in_graph(gc.unfreeze)(rule_on_global)


def breaks(x):
    gc.freeze()
    return x + 1


def passes(x):
    gc.unfreeze()
    return x + 1


show(breaks, passes, torch.ones(3))
