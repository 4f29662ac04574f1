# wrong: the fake implementation always gives float32
import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return torch.empty((x.shape[0] + 1) // 2)


def setup_context(ctx, inputs, output):
    ctx.length = inputs[0].shape[0]


def backward(ctx, gradient):
    result = gradient.new_zeros(ctx.length)
    result[::2] = gradient
    return result


every_second.register_autograd(backward, setup_context=setup_context)


# wrong: the fake implementation gives the size of the input
import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return torch.empty_like(x)


def setup_context(ctx, inputs, output):
    ctx.length = inputs[0].shape[0]


def backward(ctx, gradient):
    result = gradient.new_zeros(ctx.length)
    result[::2] = gradient
    return result


every_second.register_autograd(backward, setup_context=setup_context)


# wrong: rounds odd lengths down
import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return x.new_empty(x.shape[0] // 2)


def setup_context(ctx, inputs, output):
    ctx.length = inputs[0].shape[0]


def backward(ctx, gradient):
    result = gradient.new_zeros(ctx.length)
    result[::2] = gradient
    return result


every_second.register_autograd(backward, setup_context=setup_context)


# wrong: has no gradient
import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return x.new_empty((x.shape[0] + 1) // 2)


# wrong: the backward assumes an even length
import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return x.new_empty((x.shape[0] + 1) // 2)


def setup_context(ctx, inputs, output):
    ctx.length = 2 * output.shape[0]


def backward(ctx, gradient):
    result = gradient.new_zeros(ctx.length)
    result[::2] = gradient
    return result


every_second.register_autograd(backward, setup_context=setup_context)


# wrong: the fake implementation is a view, with other strides
import torch


@torch.library.custom_op("exercise::every_second", mutates_args=())
def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()


@every_second.register_fake
def _(x):
    return x[::2]


def setup_context(ctx, inputs, output):
    ctx.length = inputs[0].shape[0]


def backward(ctx, gradient):
    result = gradient.new_zeros(ctx.length)
    result[::2] = gradient
    return result


every_second.register_autograd(backward, setup_context=setup_context)


# wrong: is no operator: its parts are in the graph
import torch


def every_second(x: torch.Tensor) -> torch.Tensor:
    return x[::2].clone()
