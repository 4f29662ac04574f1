from unittest import mock

import torch
import triton
from torch.library import custom_op, triton_op, wrap_triton
from triton import language as tl
from triton.backends.compiler import GPUTarget
from triton.runtime.driver import driver

from snippets.beyond.inductor.made_up_card import calls, code_for_gpu


@triton.jit
def add_kernel(x_ptr, y_ptr, out_ptr, count, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + at, at < count)
    y = tl.load(y_ptr + at, at < count)
    tl.store(out_ptr + at, x + y, at < count)


def launch(kernel, x, y):
    out = torch.empty_like(x)
    blocks = triton.cdiv(x.numel(), 64)
    kernel[(blocks,)](x, y, out, x.numel(), BLOCK=64)
    return out


def direct(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return launch(add_kernel, x, y)


@triton_op("own_triton_kernel::add", mutates_args=())
def as_triton_op(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return launch(wrap_triton(add_kernel), x, y)


as_custom_op = custom_op("own_triton_kernel::opaque", direct, mutates_args=())
as_custom_op.register_fake(lambda x, y: torch.empty_like(x))


def names(gm):
    called = [node for node in gm.graph.nodes if node.op.startswith("call")]
    return [getattr(node.target, "__name__", str(node.target)) for node in called]


def show(title, add, **options):
    graphs = []
    code = code_for_gpu(lambda x: add(x * 2, x).relu() + 1, (1000,), graphs=graphs, **options)
    print(title)
    for gm in graphs:
        print("  Dynamo:  ", *names(gm))
    print("  launches:", *calls(code))


driver.set_active(mock.Mock(get_current_target=lambda: GPUTarget("cuda", 90, 32)))
show("launched directly, Triton cannot be used", direct)
with mock.patch("torch.utils._triton.has_triton", return_value=True):
    show("launched directly", direct)
    show("  and fused", direct, epilogue_fusion_user_defined_triton_kernel=True)
    show("triton_op", as_triton_op)
    show("custom_op", as_custom_op)
print("formulas for gradients:", as_triton_op.register_autograd.__name__)
