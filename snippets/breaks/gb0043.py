import torch

from snippets.atlas import show

torch.library.define("gb0043::double", "(Tensor x) -> Tensor")
torch.library.impl("gb0043::double", "CompositeExplicitAutograd", torch.square)
torch.library.define("gb0043::tagged", "(Tensor x) -> Tensor", tags=torch.Tag.pt2_compliant_tag)
torch.library.impl("gb0043::tagged", "CompositeExplicitAutograd", torch.square)


def breaks(x):
    return torch.ops.gb0043.double(x)


def passes(x):
    return torch.ops.gb0043.tagged(x)


torch._dynamo.config.only_allow_pt2_compliant_ops = True
show(breaks, passes, torch.ones(3))
