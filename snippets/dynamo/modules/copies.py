import copy
import pickle

import torch
from torch._dynamo.utils import counters


class Net(torch.nn.Module):
    def forward(self, x):
        return x * 2


def pickled(module):
    return pickle.loads(pickle.dumps(module))


def new_graphs(module):
    torch._dynamo.reset()
    before = counters["stats"]["unique_graphs"]
    module(torch.ones(1))
    return counters["stats"]["unique_graphs"] - before


wrapped, in_place = torch.compile(Net(), backend="eager"), Net()
in_place.compile(backend="eager")
for name, module in ("wrapped", wrapped), ("in place", in_place):
    for copier in copy.deepcopy, pickled:
        twin = copier(module)
        print(f"{name:8} {copier.__name__:8} {type(twin).__name__}", end=" ")
        print("compiles", new_graphs(twin), "graph")
