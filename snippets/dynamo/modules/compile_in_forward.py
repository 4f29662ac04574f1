import torch
from torch._dynamo.utils import counters


class Net(torch.nn.Module):
    def __init__(self, make_backend):
        super().__init__()
        self.encoder = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
        self.make_backend, self.wrappers = make_backend, []

    def forward(self, x):
        compiled = torch.compile(self.encoder, backend=self.make_backend())
        self.wrappers.append(compiled)
        return compiled(x)


def run(name, make_backend):
    torch._dynamo.reset()
    net, before = Net(make_backend), counters["stats"]["unique_graphs"]
    for _ in range(10):
        net(torch.ones(1, 2))
    graphs = counters["stats"]["unique_graphs"] - before
    print(f"{name:24} wrappers {len(set(map(id, net.wrappers)))}, graphs {graphs}")


run("backend by name", lambda: "eager")
run("a new backend each time", lambda: lambda gm, inputs: gm)
