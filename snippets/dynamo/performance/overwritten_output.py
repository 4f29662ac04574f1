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


outputs = [double(torch.full((2,), float(n), device="cuda")) for n in range(1, 5)]
kept = outputs[-1].clone()
outputs.append(double(torch.full((2,), 5.0, device="cuda")))
for number, output in enumerate(outputs, 1):
    read(f"output {number}:", output)
read("clone of 4:", kept)
