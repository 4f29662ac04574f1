import torch
from torch.func import grad, vmap


def loss(weight, row):
    return (row @ weight).sin()


def per_sample_gradients(weight, rows):
    return vmap(grad(loss), in_dims=(None, 0))(weight, rows)


weight, rows = torch.ones(3), torch.arange(6.0).reshape(2, 3)
expected = per_sample_gradients(weight, rows)
inside = torch.compile(per_sample_gradients, backend="eager", fullgraph=True)
print("inside, one graph:", torch.allclose(inside(weight, rows), expected))
around = vmap(grad(torch.compile(loss, backend="eager", fullgraph=True)), in_dims=(None, 0))
print("around:", torch.allclose(around(weight, rows), expected))
