import torch
from torch._dynamo.testing import CompileCounter
from torch._dynamo.utils import counters
from torch.optim.lr_scheduler import StepLR

counter = CompileCounter()


def fresh():
    parameter = torch.nn.Parameter(torch.ones(3))
    parameter.grad = torch.ones(3)
    return torch.optim.SGD([parameter], lr=torch.tensor(0.1))


old = fresh()
old.step = torch.compile(old.step, backend=counter)
try:
    StepLR(old, 1)
except AttributeError as error:
    print("old:", error)

new = fresh()
schedule = StepLR(new, 1, gamma=0.5)


@torch.compile(backend=counter)
def update():
    torch.nn.utils.clip_grad_norm_(new.param_groups[0]["params"], 1.0)
    new.step()


for _ in range(3):
    update()
    schedule.step()
print(f"new: {counter.frame_count} graphs, rate {new.param_groups[0]['lr'].item():.4f}")
for reason in counters["graph_break"]:
    print("break:", *reason.splitlines()[:2], sep="\n  ")
