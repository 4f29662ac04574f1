import torch

from snippets.mini_dynamo.extras.robustness import changes_inputs
from snippets.mini_dynamo.graph import Recorder
from snippets.mini_dynamo.values import Source

real = {name: torch.ones(2) for name in ("x", "unused", "late")}


def trace(in_place):
    def look(name):
        with torch._C.DisableTorchFunction():
            return recorder.input(real[name], Source("local", name))

    recorder = Recorder()
    with recorder.fake_mode, recorder:
        x, unused = look("x"), look("unused")
        y = x * unused.shape[0]
        late = look("late")
        return recorder, late.add_(y) if in_place else late + y


for in_place in False, True:
    recorder, result = trace(in_place)
    print("open:  ", *recorder.graph.nodes, "| changes an input:", changes_inputs(recorder))
    module, sources, inputs = recorder.finish([result])
    print("closed:", *module.graph.nodes)
    is_real = [one is real[source.step] for one, source in zip(inputs, sources, strict=True)]
    print("inputs:", *(source.expr for source in sources), is_real)
