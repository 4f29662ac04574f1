import copy
import pickle

import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(()))

    def forward(self, x):
        return x * self.weight


def assigned():
    net = Net()
    net.forward = torch.compile(net.forward, backend="eager")
    return net


def in_place():
    net = Net()
    net.compile(backend="eager")
    return net


for make in assigned, in_place:
    net = make()
    twin = copy.deepcopy(net)
    twin.weight.data.fill_(100.0)
    print(make.__name__, *net.state_dict(), net(torch.ones(())).item())
    print("  copy with weight 100:", twin(torch.ones(())).item())
    try:
        print("  pickle:", type(pickle.loads(pickle.dumps(net))).__name__)
    except pickle.PicklingError as error:
        print("  pickle:", type(error).__name__)
