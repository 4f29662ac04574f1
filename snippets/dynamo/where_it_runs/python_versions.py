import sys
import sysconfig
from importlib.metadata import metadata
from unittest import mock

import torch
from torch._dynamo.eval_frame import check_if_dynamo_supported

about = metadata("torch")
classifiers = about.get_all("Classifier")
print("installs on", about["Requires-Python"], "last in the list:", end=" ")
print(max(c.split(" :: ")[-1] for c in classifiers if "Python :: 3." in c))


def attempt(version, gil_disabled=0):
    values = {"Py_GIL_DISABLED": gil_disabled}
    with (
        mock.patch.object(sys, "version_info", version),
        mock.patch.object(sysconfig, "get_config_var", values.get),
    ):
        for ask in check_if_dynamo_supported, lambda: torch.compile(torch.sin):
            try:
                ask()
                yield "accepted"
            except RuntimeError as error:
                yield str(error)


for version in (3, 9, 0), (3, 11, 0), (3, 15, 0), (3, 16, 0):
    print("{}.{}.{}".format(*version), *attempt(version), sep=" | ")
for version in (3, 13, 2), (3, 13, 3), (3, 15, 0):
    print("GIL disabled, {}.{}.{}".format(*version), *attempt(version, 1), sep=" | ")
