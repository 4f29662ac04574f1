import torch


def prepare(x):
    return x
