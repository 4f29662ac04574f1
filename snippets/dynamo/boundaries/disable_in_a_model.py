import torch
from torch import nn

from snippets.introspect import graphs

disable = torch.compiler.disable


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(2, 2), nn.Linear(2, 2)

    def forward(self, x):
        return self.second(self.first(x.sin()).cos())


def calls(graph):
    return " ".join(node.name for node in graph.graph.nodes if "call" in node.op)


def show(label, net):
    x = torch.ones(1, 2)
    names = [calls(graph) for graph in graphs(net, x)]
    same = torch.equal(torch.compile(net, backend="eager")(x), net(x))
    print(f"{label:12}{' | '.join(names)}")
    print(" " * 11, "right", same, "key", next(iter(net.state_dict())))


show("nothing", Net())
net = Net()
net.first = disable(net.first)
show("module", net)
net = Net()
net.first.forward = disable(net.first.forward)
show("its forward", net)
net = Net()
net.first.register_forward_hook(disable(lambda module, args, out: out * 2))
show("its hook", net)
