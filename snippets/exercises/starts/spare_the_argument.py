def centered(x):
    x.sub_(x.mean())
    x.div_(x.abs().amax())
    return x
