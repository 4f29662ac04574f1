import torch

from snippets.breaks import show

torch._dynamo.config.nested_graph_breaks = True


def breaks(x):
    @torch.library.custom_op("demo::double", mutates_args=(), schema="(Tensor x) -> Tensor")
    def double(x):
        return 2 * x

    @double.register_fake
    def _(x):
        return torch.empty_like(x)

    return double(x)


show(breaks, None, torch.ones(3))
