# wrong: the parity is looked at first
def f(x, n):
    if n % 2 == 0:
        return x * n
    if n >= 10:
        return x - n
    return x + n


# wrong: a loop needs the exact number
def f(x, n):
    for _ in range(n):
        x = x + 1
    return x


# wrong: two ranges, no parity
def f(x, n):
    if n >= 10:
        return x - n
    return x + n


# wrong: a break where a branch was meant
import torch


def f(x, n):
    if torch.tensor(n) >= 10:
        return x - n
    if n % 2 == 0:
        return x * n
    return x + n


# wrong: three ranges
def f(x, n):
    if n >= 10:
        return x - n
    if n >= 4:
        return x * n
    return x + n
