import torch


def descend(x, history):
    sums = []
    for _ in range(4):
        x = x - 0.1 * x.cos()
        sums.append(x.sum())
    history.extend(torch.stack(sums).tolist())
    return x
