import contextlib
import io
from unittest import mock

import torch
from torch._inductor import compile_fx


def hint(**logs):
    log = io.StringIO()
    with (
        contextlib.redirect_stderr(log),
        mock.patch("torch.cuda.is_available", return_value=True),
        mock.patch("torch.cuda.get_device_capability", return_value=(8, 6)),
    ):
        torch._logging.set_logs(**logs)
        compile_fx._warn_tf32_disabled.cache_clear()
        compile_fx._warn_tf32_disabled()
    return log.getvalue().partition("[__perf_hints] ")[2].partition(". ")[0] or "nothing"


print("by default:", hint())
print("with perf_hints:", hint(perf_hints=True))
print(torch.get_float32_matmul_precision())
torch.set_float32_matmul_precision("high")
print(torch.get_float32_matmul_precision())
