import functools

import torch
from torch._dynamo.utils import counters, get_compilation_metrics

run_graph = torch._dynamo.lookup_backend("eager")


class Net(torch.nn.Module):
    def __init__(self, backend):
        super().__init__()
        self.encoder, self.backend = torch.nn.Linear(4, 4), backend
        self.wrappers = []

    def forward(self, x):
        self.wrappers.append(torch.compile(self.encoder, backend=self.backend()))
        return self.wrappers[-1](x)


def new_function():
    return lambda gm, inputs: gm.forward


for name, backend in {
    "name": lambda: "eager",
    "one function": lambda: run_graph,
    "new function": new_function,
    "new partial": lambda: functools.partial(run_graph),
}.items():
    torch._dynamo.reset()
    net, counts = Net(backend), []
    for _ in range(10):
        before = counters["stats"]["unique_graphs"]
        net(torch.ones(1, 4))
        counts.append(counters["stats"]["unique_graphs"] - before)
    print(f"{name:12}", counts, "wrappers:", len(set(map(id, net.wrappers))))
print(get_compilation_metrics()[-1].recompile_reason.split(". ")[0])
