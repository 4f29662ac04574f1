"""Extra: the caller watches what autograd saves.

    with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
        f(x)

The hooks would see the tensors of the trace, which have no data; the core refuses. Here they are
off in the trace, and see what the compiled function saves.
"""

import contextlib

import torch


@contextlib.contextmanager
def hooks_off():
    """Keep saved-tensor hooks of the caller from seeing the tensors of the trace."""
    before = torch._C._autograd._saved_tensors_hooks_set_tracing(True)
    try:
        yield
    finally:
        torch._C._autograd._saved_tensors_hooks_set_tracing(before)
