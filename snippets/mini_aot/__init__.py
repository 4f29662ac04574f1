"""mini-AOTAutograd: trace forward and backward as one graph, cut it in two, run the halves.

Read in this order: `asking`, `trace`, `plan`, `call`, `partition`, `runtime`; then what interests
you of `extras`.
"""

from .asking import Unsupported
from .partition import default_partition, saved_values
from .runtime import aot_function, backend, nop

__all__ = [
    "Unsupported",
    "aot_function",
    "backend",
    "default_partition",
    "nop",
    "saved_values",
]
