"""Run a GPU sample on fake CUDA tensors, which have a device, a shape and a type, and no values.

It may stop where it needs the device or a value, and nowhere else. What takes the place of the
device is here; Inductor, which asks the device before it makes a kernel, gives way to aot_eager.
"""

import sys
import traceback
import types

import torch
import torch._inductor.utils
from torch import nn
from torch._dynamo.backends.registry import lookup_backend
from torch._subclasses import FakeTensorMode, fake_tensor

STOPPED = "stopped on fake CUDA tensors at line "
# Why a sample may stop: the type of the innermost cause, and what it says.
NEEDS_DEVICE = [
    (RuntimeError, "Found no NVIDIA driver"),  # torch with CUDA, no card
    (RuntimeError, "hasPrimaryContext expects a valid device index"),  # a backward pass, no card
    (RuntimeError, "not linked with support for"),  # a backward pass, torch for CPUs
    (RuntimeError, "CUDA not available"),  # the seed of functionalized random numbers
    (AssertionError, "Torch not compiled with CUDA enabled"),  # torch for CPUs
    (fake_tensor.DataDependentOutputException, ""),  # a value is asked for
    (fake_tensor.DynamicOutputShapeException, ""),  # a shape depends on values
]


class Event:
    def __init__(self, enable_timing=False, blocking=False, interprocess=False, external=False):
        pass

    def record(self, stream=None):
        pass

    def wait(self, stream=None):
        pass

    def query(self):
        return True

    def elapsed_time(self, end_event):
        return 1.0

    def synchronize(self):
        pass


def to_cuda(self: nn.Module, device=None) -> nn.Module:
    """`_apply` swaps parameters, which fake tensors do not allow."""
    for module in self.modules():
        for name, tensor in module.named_parameters(recurse=False):
            moved = nn.Parameter(tensor.detach().cuda(device), tensor.requires_grad)
            setattr(module, name, moved)
        for name, tensor in module.named_buffers(recurse=False):
            setattr(module, name, tensor.cuda(device))
    return self


def install() -> None:
    torch.cuda.Event = Event
    torch.cuda.synchronize = lambda device=None: None
    torch.cuda.reset_peak_memory_stats = lambda device=None: None
    torch.cuda.max_memory_allocated = lambda device=None: 1
    nn.Module.cuda = to_cuda
    aot_eager = lookup_backend("aot_eager")
    torch._TorchCompileInductorWrapper.__call__ = lambda self, *given: aot_eager(*given)
    torch._inductor.utils.run_and_get_code = lambda fn, *args, **kw: (fn(*args, **kw), [""])


def run(code: str, filename: str) -> None:
    """Run a sample; print `STOPPED` and the line if it came to where it needs the device."""
    install()
    program = compile(code, filename, "exec")
    try:
        with FakeTensorMode():
            exec(program, sys.modules["__main__"].__dict__)
    except Exception as error:
        if not needs_device(error):
            raise
        print(f"\n{STOPPED}{line_of(error.__traceback__, filename)}")


def needs_device(error: BaseException) -> bool:
    while inner := error.__cause__ or error.__context__:
        error = inner
    return any(isinstance(error, kind) and said in str(error) for kind, said in NEEDS_DEVICE)


def line_of(trace: types.TracebackType, filename: str) -> int:
    """The line of the statement of the program, not of a function that it calls."""
    lines = [line for frame, line in traceback.walk_tb(trace)]
    files = [frame.f_code.co_filename for frame, _ in traceback.walk_tb(trace)]
    return lines[files.index(filename)]
