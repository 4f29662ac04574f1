def f(x, n):
    return x * n
