import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return x.new_empty((x.shape[0] + 1) // 2)


def setup_context(ctx, inputs, output):
    ctx.length = inputs[0].shape[0]


def backward(ctx, gradient):
    result = gradient.new_zeros(ctx.length)
    result[::2] = gradient
    return result


every_second.register_autograd(backward, setup_context=setup_context)
