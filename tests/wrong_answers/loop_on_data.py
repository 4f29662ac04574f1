# wrong: looks at the first element only
import torch


def shrink(x, limit):
    def more(x, steps):
        return x.flatten()[0] > limit

    def turn(x, steps):
        return x.sin(), steps + 1

    return torch.while_loop(more, turn, (x, torch.tensor(0)))


# wrong: the turns are not counted in the loop
import torch


def shrink(x, limit):
    [x] = torch.while_loop(lambda x: x.max() > limit, lambda x: (x.sin(),), (x,))
    return x, torch.tensor(1)


# wrong: at least one turn
import torch


def shrink(x, limit):
    def more(x, steps):
        return x.max() > limit

    def turn(x, steps):
        return x.sin(), steps + 1

    return torch.while_loop(more, turn, (x.sin(), torch.tensor(1)))


# wrong: a fixed number of turns with a mask
import torch


def shrink(x, limit):
    steps = torch.tensor(0)
    for _ in range(100):
        more = x.max() > limit
        x = torch.where(more, x.sin(), x)
        steps = steps + more
    return x, steps


# wrong: element by element instead of all together
import torch


def shrink(x, limit):
    def more(x, steps):
        return x.max() > limit

    def turn(x, steps):
        return torch.where(x > limit, x.sin(), x), steps + 1

    return torch.while_loop(more, turn, (x, torch.tensor(0)))


# wrong: disable has no effect on the function that is itself compiled
import torch


@torch.compiler.disable
def shrink(x, limit):
    steps = 0
    while x.max() > limit:
        x = x.sin()
        steps += 1
    return x, steps
