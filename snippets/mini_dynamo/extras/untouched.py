"""Extra: a trace leaves no trace.

Random numbers that were drawn meanwhile are given back. Hooks of the caller, such as those of a
checkpoint, do not see the tensors of the trace; and what fails on fake tensors is not logged, for
it is run again for real.
"""

from __future__ import annotations

import contextlib
import logging
import random
from collections.abc import Iterator
from typing import Any

import torch


@contextlib.contextmanager
def around(tracer: Any) -> Iterator[None]:
    logger = logging.getLogger("torch._subclasses.fake_tensor")
    level, logger.disabled = logger.disabled, True
    state, seed = torch.get_rng_state(), random.getstate()
    hooks = torch._C._autograd._saved_tensors_hooks_set_tracing(True)
    try:
        yield
    finally:
        logger.disabled = level
        torch._C._autograd._saved_tensors_hooks_set_tracing(hooks)
        torch.set_rng_state(state)
        random.setstate(seed)
