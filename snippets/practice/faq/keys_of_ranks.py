from dataclasses import fields

import torch
from torch._inductor.codecache import extract_tensor_metadata_for_cache_key
from torch._subclasses.fake_tensor import FakeTensorMode

with FakeTensorMode():
    inputs = [torch.empty(4, device=f"cuda:{rank}") for rank in (0, 1)]
    first, second = (extract_tensor_metadata_for_cache_key(x) for x in inputs)
names = [field.name for field in fields(first)]
print("of an input, the key has", *names[:4], "and more")
for name in names:
    if getattr(first, name) != getattr(second, name):
        print("rank 0 and 1 differ in", name, getattr(first, name), getattr(second, name))
