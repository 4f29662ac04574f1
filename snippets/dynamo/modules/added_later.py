import torch

from snippets.introspect import compiles_per_call, graph_breaks, recompile_reasons


class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight, self.bias = torch.nn.Parameter(torch.ones(2)), None

    def forward(self, x):
        y = x * self.weight
        return y if self.bias is None else y + self.bias


class MakesItsOwn(torch.nn.Module):
    def forward(self, x):
        if not hasattr(self, "weight"):
            self.weight = torch.nn.Parameter(torch.ones(2))
        return x * self.weight


x, net = torch.ones(2), Scale()
compiled = torch.compile(net, backend="eager")
compiled(x)
net.bias = torch.nn.Parameter(torch.ones(2))
print("bias added", recompile_reasons(compiled, [(x,)])[0], compiled(x).tolist())
net.bias = None
print("bias gone", compiles_per_call(compiled, [(x,)]), compiled(x).tolist())
torch._dynamo.reset()
net, bias, compiles = Scale(), torch.nn.Parameter(torch.ones(2)), []
del net.bias
net.register_parameter("bias", None)  # its place, not yet a parameter
compiled = torch.compile(net, backend="eager")
for value in None, bias, None, bias:
    net.bias = value
    compiles += compiles_per_call(compiled, [(x,)])
print("place kept", compiles)
lazy = torch.nn.Sequential(torch.nn.LazyLinear(3))
print("lazy", compiles_per_call(lazy, [(x,), (x,)]), tuple(lazy[0].weight.shape))
own = MakesItsOwn()
[found] = graph_breaks(own, x)
print("made in forward", found.id, "|", found.kind, "|", *own.state_dict())
