import torch


def step(x):
    y = x.sin() * 2
    print("shape", tuple(y.shape))
    return y + 1
