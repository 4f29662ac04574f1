import torch

from snippets.introspect import cache_entries


def repeat(x, times):
    for _ in range(times):
        x = x + 1
    return x


def backend(gm, inputs):
    def run(*arguments):
        ran.append("graph")
        return gm(*arguments)

    return run


def watch(name, compiled, sequence):
    for times in sequence:
        ran.clear()
        compiled(torch.ones(2), times)
        print(f"{name:9}", times, *ran or ["no graph"])


ran = []
compiled = torch.compile(repeat, backend=backend)
watch("default", compiled, [1, 1, 0, 1])
print("entries", cache_entries(compiled))
torch._dynamo.reset()
watch("reset", compiled, [1])
torch._dynamo.reset()
watch("fullgraph", torch.compile(repeat, backend=backend, fullgraph=True), [1, 0, 1])
