import pickle

import torch
from torch import nn


def kinds(model):
    try:
        return f"{len(pickle.loads(pickle.dumps(model)).state_dict())} tensors"
    except Exception as error:
        return f"{type(error).__name__}: {str(error).partition(' <')[0]}"


replaced = nn.Linear(2, 2)
replaced.forward = torch.compile(replaced.forward, backend="eager")
print("forward replaced:", kinds(replaced))

in_place = nn.Linear(2, 2)
in_place.compile(backend="eager")
wrapped = torch.compile(nn.Linear(2, 2), backend="eager")
for name, model in ("model.compile()", in_place), ("torch.compile(model)", wrapped):
    model(torch.ones(1, 2))
    print(f"{name}:", kinds(model))
