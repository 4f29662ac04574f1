# wrong: throws away what the list had before
import torch


def descend(x, history):
    sums = []
    for _ in range(4):
        x = x - 0.1 * x.cos()
        sums.append(x.sum())
    history[:] = torch.stack(sums).tolist()
    return x


# wrong: appends tensors
def descend(x, history):
    for _ in range(4):
        x = x - 0.1 * x.cos()
        history.append(x.sum())
    return x


# wrong: a helper that is not compiled still breaks the loop
import torch


@torch.compiler.disable
def record(x, history):
    history.append(x.sum().item())


def descend(x, history):
    for _ in range(4):
        x = x - 0.1 * x.cos()
        record(x, history)
    return x


# wrong: only the last number
def descend(x, history):
    for _ in range(4):
        x = x - 0.1 * x.cos()
    history.append(x.sum().item())
    return x


# wrong: unrolled by hand, a break at every step
def descend(x, history):
    x = x - 0.1 * x.cos()
    history.append(x.sum().item())
    x = x - 0.1 * x.cos()
    history.append(x.sum().item())
    x = x - 0.1 * x.cos()
    history.append(x.sum().item())
    x = x - 0.1 * x.cos()
    history.append(x.sum().item())
    return x


# wrong: the body is a function, compiled by itself
def step(x, history):
    x = x - 0.1 * x.cos()
    history.append(x.sum().item())
    return x


def descend(x, history):
    for _ in range(4):
        x = step(x, history)
    return x


# wrong: a second loop takes the numbers out, one by one
def descend(x, history):
    sums = []
    for _ in range(4):
        x = x - 0.1 * x.cos()
        sums.append(x.sum())
    for total in sums:
        history.append(total.item())
    return x
