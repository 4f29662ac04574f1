import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"


def train(compiling):
    torch.manual_seed(0)
    inputs = torch.randn(80, 16)
    data = TensorDataset(inputs, inputs.abs().argmax(1) % 4)
    order = torch.Generator().manual_seed(0)
    model = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 4)).to(device)

    def objective(x, y):
        return nn.functional.cross_entropy(model(x), y)

    compute_loss = torch.compile(objective) if compiling else objective
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    losses = []
    for _ in range(10):
        for x, y in DataLoader(data, batch_size=16, shuffle=True, generator=order):
            loss = compute_loss(x.to(device), y.to(device))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.detach())
    weights = torch.cat([p.detach().flatten() for p in model.parameters()])
    return torch.stack(losses).cpu(), weights.cpu()


eager, compiled = train(compiling=False), train(compiling=True)
losses = eager[0]
print("loss falls:", (losses[-5:].mean() < losses[:5].mean()).item())
for name, a, b in zip(("losses", "weights"), eager, compiled, strict=True):
    print(f"{len(a)} {name} within 0.001 of eager:", bool(((a - b).abs() < 1e-3).all()))
