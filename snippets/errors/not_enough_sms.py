import contextlib
import io
from types import SimpleNamespace
from unittest import mock

import torch
from torch._inductor import utils

log = io.StringIO()
with contextlib.redirect_stderr(log):
    torch._logging.set_logs()
    for multiprocessors in 46, 132:
        card = SimpleNamespace(major=9, multi_processor_count=multiprocessors)
        with mock.patch.object(utils.DeviceProperties, "create", return_value=card):
            utils.is_big_gpu.cache_clear()
            print(multiprocessors, utils.is_big_gpu(torch.device("cuda:0")))
print(log.getvalue().partition("] ")[2].strip())
