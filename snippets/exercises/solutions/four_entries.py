def f(x, n):
    if n >= 10:
        return x - n
    if n % 2 == 0:
        return x * n
    return x + n
