import inspect
import sys
from unittest import mock

import torch
from torch._dynamo.eval_frame import check_if_dynamo_supported
from torch._inductor import config, cpp_builder
from torch._inductor.exc import InvalidCxxCompiler

print("does Dynamo's check read the platform:", end=" ")
print("platform" in inspect.getsource(check_if_dynamo_supported))
for platform in "linux", "darwin", "win32":
    with mock.patch.object(sys, "platform", platform):
        print(platform, torch._dynamo.is_dynamo_supported(), end="; ")
print()

lines = inspect.getsource(config).splitlines()
print(*(line.strip() for line in lines if 'get("CXX"' in line))
no_compiler = mock.patch.object(cpp_builder.subprocess, "check_output")
with (
    mock.patch.dict("os.environ"),
    mock.patch.object(cpp_builder, "_IS_WINDOWS", True),
    no_compiler as check_output,
):
    cpp_builder.os.environ.pop("CXX", None)
    check_output.side_effect = FileNotFoundError
    try:
        cpp_builder.get_cpp_compiler()
    except InvalidCxxCompiler as error:
        print("as if on Windows:", error)
