import torch
from torch._dynamo import list_backends, lookup_backend, register_backend


@register_backend
def first(gm, example_inputs):
    return gm.forward


@register_backend(name="tiny", tags=["debug"])
def second(gm, example_inputs):
    print("tiny compiles")
    return gm.forward


torch.compile(lambda x: x + 1, backend="tiny")(torch.ones(2))
print("listed:", *list_backends())
print("in full, with tiny:", "tiny" in list_backends(None))
print("found:", lookup_backend("first") is first, lookup_backend("tiny") is second)
try:
    register_backend(first, name="tiny")
except AssertionError as error:
    print("AssertionError:", error)
