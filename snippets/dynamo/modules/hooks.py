import torch

from snippets.introspect import graphs


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return self.linear(x)


def add_hundred(module, arguments, output):
    return output + 100


def note(module, arguments, output):
    ran.append(type(module).__name__)


x, ran, net = torch.ones(1, 2), [], Net()
net.linear.register_forward_hook(add_hundred)
net.linear.register_forward_pre_hook(lambda module, arguments: (arguments[0] * 2,))
net.linear.register_forward_hook(note)
[gm] = graphs(net, x)
print([node.name for node in gm.graph.nodes if node.op != "placeholder"], ran)

wrapped = torch.compile(net, backend="eager")
handle = wrapped.register_forward_hook(note)
print("hooks on wrapped", len(wrapped._forward_hooks), "on net", len(net._forward_hooks))
ran.clear()
wrapped(x)
print("wrapped(x) ran", ran)
ran.clear()
net(x)
print("net(x) ran", ran)

net.register_forward_hook(add_hundred)
names = [[node.name for node in gm.graph.nodes] for gm in graphs(net, x)]
print("hook on net: graphs", [[n for n in graph if n[:2] != "l_"] for graph in names])

late = Net()
late.compile(backend="eager")
before = late(x)
late.register_forward_hook(add_hundred)
print("compiled in place, hook added later", (late(x) - before).round().tolist())
