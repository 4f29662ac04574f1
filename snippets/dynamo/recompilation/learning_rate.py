import torch
from torch.optim import SGD, Adam
from torch.optim.lr_scheduler import ExponentialLR

from snippets.introspect import recompile_reasons


def steps(optimizer, rate, **options):
    torch._dynamo.reset()
    parameter = torch.nn.Parameter(torch.ones(3))
    parameter.grad = torch.ones(3)
    chosen = optimizer([parameter], lr=rate, **options)
    schedule = ExponentialLR(chosen, 0.5)

    @torch.compile(backend="aot_eager")
    def step():
        chosen.step()

    reasons = []
    for _ in range(10):
        reasons += recompile_reasons(step, [()])
        schedule.step()
    return [len(found) for found in reasons], *reasons[1]


print("SGD, float:          ", *steps(SGD, 0.5))
print("SGD, tensor:         ", *steps(SGD, torch.tensor(0.5)))
print("Adam, float:         ", *steps(Adam, 0.5))
print("Adam, tensor:        ", *steps(Adam, torch.tensor(0.5)))
print("Adam, float, foreach:", *steps(Adam, 0.5, foreach=True))
