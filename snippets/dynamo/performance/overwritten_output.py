# requires: cuda
import torch


@torch.compile(mode="reduce-overhead")
def double(x):
    return x * 2


def read(name, tensor):
    try:
        print(name, tensor.tolist())
    except RuntimeError as error:
        print(name, type(error).__name__, "|", str(error).split(". ")[0])


for _ in range(3):
    double(torch.ones(2, device="cuda"))
first = double(torch.ones(2, device="cuda"))
kept = first.clone()
second = double(torch.full((2,), 5.0, device="cuda"))
read("first", first)
read("clone of first", kept)
read("second", second)
