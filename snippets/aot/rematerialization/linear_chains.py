import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

blocks = {
    "Linear": lambda: [nn.Linear(32, 32)],
    "Linear, GELU": lambda: [nn.Linear(32, 32), nn.GELU()],
    "Linear, LayerNorm, GELU": lambda: [nn.Linear(32, 32), nn.LayerNorm(32), nn.GELU()],
}


def activation_bytes(call, parameters):
    own, sizes = {p.untyped_storage().data_ptr() for p in parameters}, {}

    def pack(tensor):
        storage = tensor.untyped_storage()
        if storage.data_ptr() not in own:
            sizes[storage.data_ptr()] = storage.nbytes()
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = call(torch.ones(16, 32))  # noqa: F841
    return sum(sizes.values())


print(f"{'four times':26}{'eager':>7}{'aot_eager':>11}{'+ decompositions':>18}")
for name, layers in blocks.items():
    model = nn.Sequential(*(layer for _ in range(4) for layer in layers()))
    row = [activation_bytes(model, model.parameters())]
    for backend in "aot_eager", "aot_eager_decomp_partition":
        compiled = torch.compile(model, backend=backend)
        row.append(activation_bytes(compiled, model.parameters()))
    print(f"{name:26}{row[0]:>7}{row[1]:>11}{row[2]:>18}")
