# wrong: divides by what the first call divided by
LARGEST = {}


def centered(x):
    y = x - x.mean()
    return y / LARGEST.setdefault(x.shape, y.abs().amax().item())


# wrong: copies too late
def centered(x):
    x.sub_(x.mean())
    x.div_(x.abs().amax())
    return x.clone()


# wrong: takes detach() for a copy
def centered(x):
    y = x.detach()
    y.sub_(y.mean())
    y.div_(y.abs().amax())
    return y


# wrong: contiguous() copies only what is not contiguous
def centered(x):
    y = x.contiguous()
    y.sub_(y.mean())
    y.div_(y.abs().amax())
    return y


# wrong: the second step is lost
def centered(x):
    y = x - x.mean()
    y.div(y.abs().amax())
    return y
