import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return self.linear(x)


net = Net()
wrapped = torch.compile(net, backend="eager")
print("type", type(wrapped).__name__, "| is it net?", wrapped is net)
print("isinstance Net", isinstance(wrapped, Net))
print("_orig_mod is net", wrapped._orig_mod is net)
print("same parameters", wrapped.linear.weight is net.linear.weight)
wrapped.note = "set on wrapped"
print("net.note:", net.note)
wrapped.eval()
print("net.training after wrapped.eval():", net.training)
net.train()
print("wrapped.training after net.train():", wrapped.training)

net.compile(backend="eager")
print("after net.compile()", type(net).__name__, isinstance(net, Net))
