import copy

import torch

from snippets.introspect import compiles_per_call, graphs


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(2)
        self.register_buffer("peak", torch.zeros(()))

    def forward(self, x):
        self.peak = torch.maximum(self.peak, x.max())
        return self.norm(x)


torch.manual_seed(0)
net, batches = Net(), [(torch.randn(4, 2),) for _ in range(5)]
twin = copy.deepcopy(net)
[gm] = graphs(copy.deepcopy(net), *batches[0])
print([node.name for node in gm.graph.nodes if node.op.startswith("call")])
print("per call", compiles_per_call(net, batches))
for batch in batches:
    twin(*batch)
state, expected = net.state_dict(), twin.state_dict()
print("as eager:", *(name for name in state if torch.equal(state[name], expected[name])))
print("batches counted:", net.norm.num_batches_tracked.item())
