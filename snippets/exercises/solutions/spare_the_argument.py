def centered(x):
    y = x - x.mean()
    return y / y.abs().amax()
