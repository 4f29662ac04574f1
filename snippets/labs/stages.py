"""The lab "where the compile time goes": stages of a compilation, recorded and live."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import torch
from torch._dynamo.utils import counters, get_compilation_metrics
from torch._inductor import config
from torch._inductor.decomposition import select_decomp_table
from torch._inductor.utils import fresh_cache

from snippets.introspect import aot_graphs, compiles_per_call, graphs
from snippets.labs import recorded

Function = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]


def table(of_cold: bool = True) -> dict[str, dict[str, float]]:
    """Give recorded percentages by stage: of the cold first call, or of the row's own."""
    return {
        row["cache"]: {
            stage: row[stage] * (row["of cold"] / 100 if of_cold else 1)
            for stage in ("dynamo", "backend", "rest")
        }
        for row in recorded.rows("compile_stages")
    }


def stack(layers: int) -> Function:
    """Make a function of `layers` equal layers."""

    def layered(x, w):
        for _ in range(layers):
            x = torch.nn.functional.gelu(x @ w)
        return x

    return layered


def arguments(grad: bool = False) -> tuple[torch.Tensor, torch.Tensor]:
    """Return an input and a weight."""
    return torch.ones(8, 8), torch.full((8, 8), 0.1, requires_grad=grad)


def names(fn: Function) -> dict[str, list[str]]:
    """List the operations in Dynamo's graph, and in AOTAutograd's with Inductor's decompositions.

    Only the weight requires a gradient.
    """
    args = arguments(grad=True)
    [dynamo] = graphs(fn, *args)
    forward, backward = aot_graphs(fn, *args, decompositions=select_decomp_table())
    found = {"Dynamo": dynamo, "forward": forward, "backward": backward}
    return {
        name: [node.name for node in graph.graph.nodes if node.op.startswith("call_")]
        for name, graph in found.items()
    }


def operations(fn: Function) -> dict[str, int]:
    """Count them."""
    return {graph: len(found) for graph, found in names(fn).items()}


def twice(fn: Function) -> list[dict[str, Any]]:
    """Compile `fn` with Inductor twice, the second time with what the first left on disk.

    Returns:
        For each: `seconds` by stage, `graphs` that Dynamo traced, and the `misses` and `hits` of
        Inductor's cache of graphs.
    """
    found = []
    with fresh_cache(), config.patch(compile_threads=1):
        for _ in range(2):
            before = Counter(counters["inductor"])
            [traced] = compiles_per_call(fn, [arguments()], backend="inductor")
            new = Counter(counters["inductor"]) - before
            metrics = get_compilation_metrics()[-1]
            backend = metrics.backend_compile_time_s
            inductor = metrics.inductor_compile_time_s or 0.0  # None: nothing was generated
            seconds = {
                "Dynamo": metrics.entire_frame_compile_time_s - backend,
                "AOTAutograd": backend - inductor,
                "Inductor": inductor,
            }
            counts = {"misses": new["fxgraph_cache_miss"], "hits": new["fxgraph_cache_hit"]}
            found.append({"seconds": seconds, "graphs": traced} | counts)
    return found
