import os
import tempfile
from unittest import mock

import torch

refused = ImportError("example.so: failed to map segment from shared object")
compiled = torch.compile(lambda x: x * 2 + 1)
with tempfile.TemporaryDirectory() as folder:
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
    with mock.patch("importlib.util.module_from_spec", side_effect=refused):
        try:
            compiled(torch.ones(2))
        except Exception as error:
            message = str(error).splitlines()[0].replace(tempfile.gettempdir(), "/tmp")
            print(type(error).__name__, *message.split(".  "), sep="\n")
    torch._dynamo.reset()
    print(compiled(torch.ones(2)).tolist())
