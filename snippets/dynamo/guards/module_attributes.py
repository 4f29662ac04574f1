import torch

from snippets.introspect import compiles_per_call


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear, self.drop = torch.nn.Linear(2, 2), torch.nn.Dropout()
        self.unused = 0

    def forward(self, x):
        return self.drop(self.linear(x))


net = Net()
compiled = torch.compile(net, backend="eager")
changes = {
    "first call": lambda: None,
    "weights overwritten": lambda: net.linear.weight.data.zero_(),
    "submodule replaced": lambda: setattr(net, "linear", torch.nn.Linear(2, 2)),
    "unused attribute": lambda: setattr(net, "unused", 1),
    "eval()": net.eval,
    "train()": net.train,
    "weights frozen": lambda: net.linear.requires_grad_(False),
}
for name, change in changes.items():
    change()
    print(f"{name:20}", *compiles_per_call(compiled, [(torch.ones(2, 2),)]))
twin = torch.compile(Net(), backend="eager")
print(f"{'second instance':20}", *compiles_per_call(twin, [(torch.ones(2, 2),)]))
