"""mini-AOTAutograd: trace forward and backward as one graph, cut it in two, run the halves.

Read `asking`, `trace`, `partition`, `call` and `runtime`; then what you like of `extras`.
"""

from .asking import Unsupported
from .partition import default_partition
from .runtime import aot_function, backend, nop

__all__ = ["Unsupported", "aot_function", "backend", "default_partition", "nop"]
