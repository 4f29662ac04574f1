import torch


def positive_means(x):
    positive = x > 0
    total = torch.where(positive, x, 0.0).sum(1)
    return total / positive.sum(1).clamp(min=1)
