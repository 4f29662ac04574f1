import torch
from torch import nn

from snippets.introspect import graph_breaks

model = nn.Linear(16, 4)
optimiser = torch.optim.Adam(model.parameters())
x, y = torch.randn(8, 16), torch.randint(4, (8,))


def step():
    loss = nn.functional.cross_entropy(model(x), y)
    loss.backward()
    optimiser.step()
    optimiser.zero_grad()


for found in graph_breaks(step):
    print(found.id, found.kind)
try:
    torch.compile(step, backend="aot_eager", fullgraph=True)()
except torch._dynamo.exc.Unsupported as error:
    print(type(error).__name__, "|", str(error).splitlines()[0])
