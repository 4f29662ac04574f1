import torch
from torch._dynamo.testing import CompileCounter
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
update = torch.compile(lambda: new.step(), backend=counter)
for _ in range(3):
    update()
    schedule.step()
print(f"new: {counter.frame_count} graph, rate {new.param_groups[0]['lr'].item():.4f}")
