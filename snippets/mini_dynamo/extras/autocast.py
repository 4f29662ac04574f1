"""Extra: autocast that is switched off where it is off.

    def f(x):
        with torch.autocast("cpu", enabled=False):
            return x.float().exp()

Code that must not be cast says so, whoever calls it. While tracing autocast is off (otherwise the
function is left to the interpreter): to switch it off changes nothing. To switch it on is refused.
"""

from __future__ import annotations

from typing import Any

import torch

from ..values import CONSTANTS, PASS

SETTING = {  # and the question that tells what is set
    torch.set_autocast_enabled: torch.is_autocast_enabled,
    torch.set_autocast_dtype: torch.get_autocast_dtype,
    torch.set_autocast_cache_enabled: torch.is_autocast_cache_enabled,
}
ANSWERS = {
    torch.autocast_increment_nesting: 1,
    torch.autocast_decrement_nesting: 0,
    torch._C._is_torch_function_mode_enabled: False,  # but that of the trace: see `can_trace_now`
}


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if isinstance(function, type) or kwargs or not all(type(arg) in CONSTANTS for arg in args):
        return PASS
    if function in ANSWERS:
        return ANSWERS[function]
    if function is torch.clear_autocast_cache:  # in which nothing is put while it is off
        return None
    if function not in SETTING or not args:
        return PASS
    *device, wanted = args
    if SETTING[function](*device) != wanted:
        return PASS
    tracer.guards.add("{}(*{}) == {}", SETTING[function], tuple(device), wanted)
    return None
