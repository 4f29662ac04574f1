import torch
import torch.nn.functional as F

from snippets import mini_aot
from snippets.introspect import saved_values


def train(backend):
    torch.manual_seed(0)
    model = torch.nn.Sequential(
        torch.nn.Linear(4, 16), torch.nn.LayerNorm(16), torch.nn.GELU(), torch.nn.Linear(16, 1)
    )
    x, y = torch.randn(32, 4), torch.randn(32, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    run = torch.compile(model, backend=backend) if backend else model
    losses = []
    for _ in range(5):
        optimizer.zero_grad()
        loss = F.mse_loss(run(x), y)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


kept = []


def backend(graph_module, example_inputs):
    kept.append(mini_aot.backend(graph_module, example_inputs))
    return kept[-1]


eager = train(None)
for name in backend, "aot_eager":
    losses = train(name)
    close = torch.allclose(torch.tensor(losses), torch.tensor(eager))
    print(name if name == "aot_eager" else "mini_aot", [f"{x:.4f}" for x in losses], close)
[compiled] = kept
[entry] = compiled.entries.values()
print("saved:", *(node.name for node in saved_values(entry.backward)))
