import torch
from torch.autograd import forward_ad

from snippets.breaks import show

with forward_ad.dual_level():
    dual = forward_ad.make_dual(torch.ones(3), torch.ones(3))

    def breaks(x):
        return dual.sin()

    show(breaks, None, torch.ones(3))
