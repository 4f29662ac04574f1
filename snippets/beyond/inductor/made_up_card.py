import re
from contextlib import ExitStack
from types import SimpleNamespace
from unittest import mock

import torch
from torch._inductor import config
from torch._inductor.compile_fx import compile_fx
from torch._inductor.graph import GraphLowering
from torch._inductor.runtime.hints import DeviceProperties
from torch._subclasses import FakeTensorMode

CARD = dict(multi_processor_count=132, major=9, warp_size=32)
CARD |= dict(regs_per_multiprocessor=65536, max_threads_per_multi_processor=2048)
PROPERTIES = DeviceProperties(type="cuda", index=0, cc=90, **CARD)
# What Inductor asks the card and the driver, and what it is told.
ANSWERS = {
    "torch._inductor.runtime.hints.DeviceProperties.create": PROPERTIES,
    "torch.cuda.get_device_properties": SimpleNamespace(name="made up", **CARD),
    "torch.cuda.get_device_capability": (9, 0),
    "torch.cuda.current_device": 0,
    "torch.cuda._exchange_device": 0,
    "torch.cuda._maybe_exchange_device": 0,
    "torch.utils._triton.triton_hash_with_backend": "",
    "torch._inductor.scheduler.has_triton": True,
    "torch._dynamo.device_interface.CudaInterface.raise_if_triton_unavailable": None,
    # Patterns that are tried out on the card; none of them occurs here.
    "torch._inductor.fx_passes.joint_graph.lazy_init": None,
    "torch._inductor.fx_passes.post_grad.lazy_init": None,
}
SETTINGS = {"fx_graph_cache": False, "compile_threads": 1}


class Written(BaseException):
    pass


def code_for_gpu(fn, *shapes, graphs=None, **options):
    def stop(graph):
        raise Written(graph.codegen()[0].value)  # code for a card is not run without one

    def backend(gm, inputs):
        if graphs is not None:
            graphs.append(gm)
        with ExitStack() as stack:
            for name, answer in ANSWERS.items():
                stack.enter_context(mock.patch(name, mock.Mock(return_value=answer)))
            stack.enter_context(mock.patch.object(GraphLowering, "compile_to_module", stop))
            stack.enter_context(config.patch(SETTINGS | options))
            return compile_fx(gm, inputs)

    torch._dynamo.reset()
    with FakeTensorMode():
        inputs = [torch.empty(shape, device="cuda") for shape in shapes]
        try:
            torch.compile(fn, backend=backend)(*inputs)
        except Written as written:
            return str(written)


def calls(code):
    called = r"(\w+)\.run\(|(extern_kernels\.\w+)\(|(torch\.ops\.\w+\.\w+)\.default\("
    return ["".join(names) for names in re.findall(called, code.split("def call(")[1])]


if __name__ == "__main__":
    code = code_for_gpu(lambda x, w: torch.relu(x * 2 + w), (64, 64), (64, 64))
    print(code.split("@triton.jit")[1].split("'''")[0].strip())
