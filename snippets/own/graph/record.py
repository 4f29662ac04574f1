import torch

from snippets.mini_dynamo.graph import Recorder
from snippets.mini_dynamo.values import Source

recorder = Recorder()
with recorder.fake_mode, recorder:
    with torch._C.DisableTorchFunction():
        x = recorder.input(torch.ones(2, 3), Source("local", "x"))
    y = x * 2
    rows = y.shape[0]
    biggest, where = y.max(dim=1)
    z = biggest.sum() + rows
print(type(z).__name__, tuple(z.shape), z.dtype, "rows", rows)
module, sources, inputs = recorder.finish([z])
for node in module.graph.nodes:
    print(node.op, node.name, node.args)
print([source.expr for source in sources], [tuple(one.shape) for one in inputs])
print(module(torch.full((2, 3), 5.0)))
