import torch
from torch.autograd.graph import saved_tensors_hooks


def bill(function, *arguments):
    packed = []

    def pack(tensor):
        packed.append(tensor.untyped_storage())
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = function(*arguments)
    sizes = {storage.data_ptr(): storage.nbytes() for storage in packed}
    given = {argument.data_ptr() for argument in arguments}
    groups = {"argument": 0, "result": 0, "new": 0}
    for pointer, size in sizes.items():
        group = "argument" if pointer in given else "new"
        groups["result" if pointer == result.data_ptr() else group] += size
    return groups


x = torch.ones(16, 16, requires_grad=True)
w = torch.ones(16, 16, requires_grad=True)
for name, function in {
    "sin": lambda x, w: x.sin(),
    "relu": lambda x, w: x.relu(),
    "x @ w": lambda x, w: x @ w,
    "relu(x @ w) @ w": lambda x, w: (x @ w).relu() @ w,
}.items():
    compiled = torch.compile(function, backend="aot_eager")
    print(f"{name:15} eager   ", bill(function, x, w))
    print(f"{name:15} compiled", bill(compiled, x, w))
