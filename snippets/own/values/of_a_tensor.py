import torch

from snippets.mini_dynamo.tracer import Tracer
from snippets.mini_dynamo.values import Source, Unsupported

tracer, real = Tracer(), torch.ones(2, 3)
nodes = tracer.recorder.graph.nodes
with tracer.recorder.fake_mode, tracer.recorder:
    x = tracer.wrap(real, Source("local", "x"))
    for name in "shape", "dtype", "dim", "sum", "grad", "__doc__":
        before = len(nodes)
        try:
            found = tracer.attr(x, name)
            if callable(found):
                name, found = f"{name}()", tracer.call(found, [], {})
            shown = type(found).__name__ if isinstance(found, torch.Tensor) else found
            print(f"{name:7} {shown}; nodes added: {len(nodes) - before}")
        except Unsupported as error:
            print(f"{name:7} refused: {error}")
