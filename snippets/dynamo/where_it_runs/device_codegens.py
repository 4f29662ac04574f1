from types import ModuleType
from unittest import mock

import torch
from torch._dynamo import device_interface
from torch._inductor import config
from torch._inductor.codegen import common
from torch._inductor.codegen.cpp import CppScheduling
from torch._inductor.codegen.wrapper import PythonWrapperCodegen
from torch._inductor.runtime.hints import DeviceProperties


def register_npu():
    common.register_backend_for_device("npu", CppScheduling, PythonWrapperCodegen)


def listed():
    common.init_backend_registration()
    return {name: found.scheduling for name, found in common.device_codegens.items()}


chosen = {"cpu": config.cpu_backend, "cuda": config.cuda_backend}
for device, scheduling in listed().items():
    print(f"{device:5}", chosen.get(device) or scheduling.__name__)

npu = ModuleType("torch.npu")
npu._inductor_backend_init = register_npu
torch.utils.rename_privateuse1_backend("npu")
print("npu before:", "npu" in listed())
torch._register_device_module("npu", npu)
print("npu after: ", listed()["npu"].__name__)

with (
    mock.patch("torch.version.hip", "7.0"),
    mock.patch.object(device_interface, "get_interface_for_device"),
):
    create = DeviceProperties.create.__wrapped__
    print("cuda in a build for ROCm:", create(DeviceProperties, torch.device("cuda")).type)
