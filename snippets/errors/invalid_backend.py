import torch

try:
    torch.compile(torch.sin, backend="tensorrt")
except Exception as error:
    print(type(error).__name__, error, sep=": ")
print(torch.compiler.list_backends())
print(torch.compile(torch.sin, backend="inductor")(torch.zeros(1)).item())
