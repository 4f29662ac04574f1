from types import SimpleNamespace
from unittest import mock

import torch
from torch._inductor import config
from torch._inductor.cpp_builder import get_cpp_compiler
from torch._inductor.exc import GPUTooOldForTriton, InvalidCxxCompiler, TritonMissing
from torch.utils._triton import has_triton


def ask():
    print("  Python accepted:", torch._dynamo.is_dynamo_supported())
    try:
        print("  C++ compiler found:", len(get_cpp_compiler()) > 0)
    except InvalidCxxCompiler:
        print("  C++ compiler found: none")


print("here")
ask()
print("with nothing installed")
with (
    mock.patch("torch.utils._triton.has_triton_package", lambda: False),
    config.patch({"cpp.cxx": ("no-such-compiler",)}),
):
    ask()
    # has_triton() would repeat the answer it has remembered
    print("  Triton found:", has_triton.__wrapped__())
old = SimpleNamespace(name="a card", major=6, minor=1)
for error in TritonMissing(None), GPUTooOldForTriton(old, None):
    print(type(error).__name__, error, sep="\n  ")
