# --8<-- [start:names]
"""mini-AOTAutograd: trace forward and backward as one graph, cut it in two, run the halves.

Read in this order: `functionalise`, `analyse`, `trace`, `partition`, `guards`, `runtime`,
`as_backend`.
"""

from snippets.mini_aot.as_backend import backend
from snippets.mini_aot.functionalise import Unsupported
from snippets.mini_aot.partition import default_partition, min_cut_partition, saved_values
from snippets.mini_aot.runtime import aot_function, nop

__all__ = [
    "Unsupported",
    "aot_function",
    "backend",
    "default_partition",
    "min_cut_partition",
    "nop",
    "saved_values",
]
# --8<-- [end:names]
