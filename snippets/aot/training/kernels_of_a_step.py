import torch
from torch import nn
from torch._inductor.utils import run_and_get_code
from torch.utils._python_dispatch import TorchDispatchMode


class Count(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        ran[-1] += func.namespace == "aten" and not func.is_view
        return func(*args, **(kwargs or {}))


def counted(part):
    ran.append(0)
    with Count():
        return part()


def step(run):
    loss = run(lambda: nn.functional.cross_entropy(model(x), y))
    run(loss.backward)
    run(optimiser.step)
    optimiser.zero_grad()


x, y = torch.randn(32, 64), torch.randint(8, (32,))
model = nn.Sequential(nn.Linear(64, 64), nn.LayerNorm(64), nn.GELU(), nn.Linear(64, 8))
optimiser, ran = torch.optim.Adam(model.parameters()), []
step(counted)
step(counted)
_, code = run_and_get_code(torch.compile(step), lambda part: part())
names = "forward", "backward", "update"
for name, count, text in zip(names, ran[3:], code, strict=True):
    made, library = text.count("async_compile.cpp"), text.count("extern_kernels.")
    print(f"{name:9}{count:3} operators | {made} generated, {library} from the library")
