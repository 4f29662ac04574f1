import torch
from torch import nn

from snippets.introspect import graph_breaks

model = nn.Linear(16, 4)
optimizer = torch.optim.Adam(model.parameters())
x, y = torch.randn(8, 16), torch.randint(4, (8,))


def step():
    loss = nn.functional.cross_entropy(model(x), y)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()


found = graph_breaks(step)
for one in found:
    print(one.id, one.kind, "|", one.code)
print(len(found), "breaks at", len({(b.line, b.code) for b in found}), "places")
try:
    torch.compile(step, backend="aot_eager", fullgraph=True)()
except torch._dynamo.exc.Unsupported as error:
    print(type(error).__name__, "|", str(error).splitlines()[0])
