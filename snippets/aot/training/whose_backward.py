import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.LayerNorm(16), nn.Linear(16, 4))
x, y = torch.randn(8, 16), torch.randint(4, (8,))


def objective(x, y):
    return nn.functional.cross_entropy(model(x), y)


def chain(loss):
    node, names = loss.grad_fn, []
    while node:
        names.append(node.name())
        parents = [n for n, _ in node.next_functions if n]
        node = next((n for n in parents if "Accumulate" not in n.name()), None)
    return names


network = torch.compile(model, backend="aot_eager")
print("nothing:", *chain(objective(x, y)))
print("model:", *chain(nn.functional.cross_entropy(network(x), y)))
together = torch.compile(objective, backend="aot_eager")
print("model and loss:", *chain(together(x, y)))
