import torch

from snippets.atlas import show

torch._dynamo.config.capture_dynamic_output_shape_ops = True

schema = "(Tensor x) -> Tensor"
torch.library.define("demo::positive", schema, tags=torch.Tag.dynamic_output_shape)
torch.library.define("demo::above_zero", schema, tags=torch.Tag.dynamic_output_shape)


def positive(x):
    return x[x > 0]


torch.library.impl("demo::positive", "cpu", positive)
torch.library.impl("demo::above_zero", "cpu", positive)


@torch.library.register_fake("demo::above_zero")
def _(x):
    return x.new_empty(torch.library.get_ctx().new_dynamic_size())


def breaks(x):
    return torch.ops.demo.positive(x).sum()


def passes(x):
    return torch.ops.demo.above_zero(x).sum()


show(breaks, passes, torch.ones(3))
