import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
compiled = torch.compile(model, backend="eager")
try:
    compiled[0]
except TypeError as error:
    print(type(error).__name__, error, sep=": ")
print("isinstance:", isinstance(compiled, nn.Sequential), "len:", len(compiled))
print("the model inside:", type(model[0]).__name__, model[0] is compiled._orig_mod[0])
model.compile(backend="eager")
print("model.compile():", type(model).__name__, type(model[0]).__name__)
