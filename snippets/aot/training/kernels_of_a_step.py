import torch
from torch import nn
from torch._inductor.utils import run_and_get_code
from torch.utils._python_dispatch import TorchDispatchMode


class Log(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        if func.namespace == "aten" and not func.is_view:
            ran[-1].append(func)
        return func(*args, **(kwargs or {}))


def logged(part):
    ran.append([])
    with Log():
        return part()


def step(run):
    loss = run(lambda: nn.functional.cross_entropy(model(x), y))
    run(loss.backward)
    run(optimizer.step)
    optimizer.zero_grad()


x, y = torch.randn(32, 64), torch.randint(8, (32,))
model = nn.Sequential(nn.Linear(64, 64), nn.LayerNorm(64), nn.GELU(), nn.Linear(64, 8))
optimizer, ran = torch.optim.Adam(model.parameters()), []
step(logged)
step(logged)
_, code = run_and_get_code(torch.compile(step), lambda part: part())
names = "forward", "backward", "update"
for name, funcs, text in zip(names, ran[3:], code, strict=True):
    products = sum("mm" in func.name() for func in funcs)
    print(f"{name:9}{len(funcs):3} operators ({products} mm)", end=" | ")
    made, library = text.count("async_compile.cpp"), text.count("extern_kernels.")
    print(f"{made} kernels, {library} library calls")
