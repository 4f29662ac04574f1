import os
import tempfile
from unittest import mock

import torch

compiled = torch.compile(lambda x: x * 3 + 1)
os.environ["TORCHINDUCTOR_CACHE_DIR"] = "/tmp/torchinductor_somebody"
refused = PermissionError(13, "Permission denied", os.environ["TORCHINDUCTOR_CACHE_DIR"])
with mock.patch("os.makedirs", side_effect=refused):
    try:
        compiled(torch.ones(2))
    except Exception as error:
        for line in str(error).splitlines():
            if "Permission denied" in line:
                print(line)

torch._dynamo.reset()
with tempfile.TemporaryDirectory() as own:
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = own
    print(compiled(torch.ones(2)).tolist())
