import torch

from snippets.mini_dynamo.guards import describe, is_tensor

FIELDS = "class", "dtype", "device", "size", "stride", "gradient", "keys"
one = torch.ones(2, 2, dtype=torch.complex64)
wanted = describe(one)
with torch.inference_mode():
    made_for_inference = torch.ones_like(one)
marked = torch.ones_like(one)
marked.scale = 3
for name, other in {
    "other data": one * 7,
    "transposed": one.T,
    "with gradient": torch.ones_like(one, requires_grad=True),
    "conjugate view": one.conj(),
    "inference mode": made_for_inference,
    "with attribute": marked,
}.items():
    differ = [f for f, a, b in zip(FIELDS, describe(other), wanted, strict=True) if a != b]
    print(f"{name:14}", "fits" if is_tensor(other, wanted) else f"does not fit: {differ}")
