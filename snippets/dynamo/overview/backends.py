import torch
from torch._dynamo import list_backends, lookup_backend

print("default:", torch.compiler.get_default_backend())
print("listed:", *list_backends())
everything = list_backends(exclude_tags=())
print("in all:", len(everything))
print("with eager in the name:", sum("eager" in name for name in everything))


def own(graph, example_inputs):
    print("own backend got", len(graph.graph.nodes), "nodes")
    return graph


def shift(x):
    return x + 1


print("a function is its own backend:", lookup_backend(own) is own)
torch.compile(shift, backend=own)(torch.ones(2))
for name in "nope", "tvm":
    stage = "torch.compile"
    try:
        compiled = torch.compile(shift, backend=name)
        stage = "first call"
        compiled(torch.ones(2))
    except Exception as error:
        print(f"{name}, {stage}:", type(error).__name__, *str(error).splitlines()[:2])
