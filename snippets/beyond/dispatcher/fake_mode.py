import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack
from torch.utils.flop_counter import FlopCounterMode

with FakeTensorMode():
    print("modes", [type(mode).__name__ for mode in _get_current_dispatch_mode_stack()])
    a = torch.empty(1_000_000, 1_000_000)
    with FlopCounterMode(display=False) as counter:
        b = a @ a
    print(type(b).__name__, b.device, list(b.shape), f"{counter.get_total_flops():.0e}")
    gpu = torch.empty(3, device="cuda").sin()
    print(type(gpu).__name__, gpu.device)
    try:
        b.sum().item()
    except Exception as error:
        print(type(error).__name__, error)

real = torch.ones(3)
with FakeTensorMode() as mode:
    try:
        real + 1
    except AssertionError as error:
        print(str(error).split(". ")[0])
    print(mode.from_tensor(real) + 1)
