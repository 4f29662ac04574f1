import os
import tempfile
from unittest import mock

import torch

full = OSError(28, "No space left on device")
compiled = torch.compile(lambda x: x * 4 + 1)
with tempfile.TemporaryDirectory() as folder:
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
    with mock.patch("torch._inductor.codecache.write_atomic", side_effect=full):
        try:
            compiled(torch.ones(2))
        except Exception as error:
            print(type(error).__name__, str(error).splitlines()[0], sep=": ")
    torch._dynamo.reset()
    print(compiled(torch.ones(2)).tolist())
