"""Look inside `torch.compile`: graphs, guards, entries, recompilations, graph breaks.

Every helper leaves other compiled code alone: none calls `torch._dynamo.reset()`.
The private parts of torch that they need are gathered in `_torch.py`.
"""

from snippets.introspect._calls import compiles_per_call, recompile_reasons
from snippets.introspect._entries import Guard, cache_entries, guard_tree, guards
from snippets.introspect._graphs import (
    GraphBreak,
    SavedTensor,
    aot_graphs,
    graph_breaks,
    graphs,
    saved_for_backward,
    saved_values,
)

__all__ = [
    "GraphBreak",
    "Guard",
    "SavedTensor",
    "aot_graphs",
    "cache_entries",
    "compiles_per_call",
    "graph_breaks",
    "graphs",
    "guard_tree",
    "guards",
    "recompile_reasons",
    "saved_for_backward",
    "saved_values",
]
