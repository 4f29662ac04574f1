# --8<-- [start:backend]
"""Backend: the same, with the signature that `torch.compile` expects of a backend."""

from snippets.mini_aot.partition import min_cut_partition
from snippets.mini_aot.runtime import aot_function


def backend(graph_module, example_inputs, **options):
    """Compile a graph captured by Dynamo, or by mini-Dynamo: `torch.compile(backend=backend)`.

    Parameters and buffers that the graph has as attributes become inputs. Nothing is traced yet:
    the first call does, and so does one with sizes or grad mode that have not been seen.
    Like `aot_eager`, it uses the min-cut and generates no code.
    """
    return aot_function(graph_module, **{"partition_fn": min_cut_partition, **options})


# --8<-- [end:backend]
