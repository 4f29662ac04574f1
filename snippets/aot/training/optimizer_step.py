import torch
from torch import nn
from torch.optim import SGD, Adam

from snippets.introspect import compiles_per_call

torch.manual_seed(0)
x, y = torch.randn(8, 16), torch.randint(4, (8,))


def steps(title, kind, to_none=True, stance="default", **options):
    model = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 4))
    optimizer = kind(model.parameters(), **options)
    compiled = torch.compile(lambda: optimizer.step(), backend="aot_eager")
    torch._dynamo.reset()
    counts = []
    for number in range(1, 7):
        if number == 5:
            model[0].requires_grad_(False)
            frozen = model[0].weight.detach().clone()
        nn.functional.cross_entropy(model(x), y).backward()
        with torch.compiler.set_stance(stance):
            counts += compiles_per_call(compiled, [()])
        optimizer.zero_grad(set_to_none=to_none)
    moved = not torch.equal(frozen, model[0].weight)
    print(f"{title:15}", counts, "frozen weight moved:", moved)


steps("Adam", Adam)
steps("SGD", SGD, lr=0.1)
steps("SGD, momentum", SGD, lr=0.1, momentum=0.9)
steps("Adam, to zero", Adam, to_none=False)
steps("  not compiled", Adam, to_none=False, stance="force_eager")
