import torch
from torch._subclasses.fake_tensor import FakeTensorMode


class Plain(torch.Tensor):
    pass


def keys(tensor):
    return str(torch._C._dispatch_keys(tensor)).removeprefix("DispatchKeySet")


x = torch.ones(2)
conj = torch.ones(2, dtype=torch.complex64).conj()
with torch.inference_mode():
    inference = torch.ones(2)
tensors = {
    "plain": x,
    "requires_grad": torch.ones(2, requires_grad=True),
    "float64": x.double(),
    "subclass": x.as_subclass(Plain),
    "conjugate": conj,
    "negative view": conj.imag,
    "sparse": x.to_sparse(),
    "meta": x.to("meta"),
    "fake": FakeTensorMode().from_tensor(x),
    "inference": inference,
}
for name, tensor in tensors.items():
    print(f"{name:13}", keys(tensor))
