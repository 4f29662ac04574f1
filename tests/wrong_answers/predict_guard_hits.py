# wrong: strides, requires_grad and the exact type do not matter
HITS = {
    "x + 1": True,
    "x.double()": False,
    "x.t()": True,
    "torch.zeros(4, 3)[1:]": True,
    "torch.zeros(3, 4)[:, :3]": True,
    "x.clone().requires_grad_()": True,
    "torch.nn.Parameter(x, requires_grad=False)": True,
    "x.t().contiguous()": True,
}


# wrong: the values are guarded
HITS = {
    "x + 1": False,
    "x.double()": False,
    "x.t()": False,
    "torch.zeros(4, 3)[1:]": False,
    "torch.zeros(3, 4)[:, :3]": False,
    "x.clone().requires_grad_()": False,
    "torch.nn.Parameter(x, requires_grad=False)": False,
    "x.t().contiguous()": False,
}


# wrong: the storage offset is guarded, and a Parameter is a Tensor
HITS = {
    "x + 1": True,
    "x.double()": False,
    "x.t()": False,
    "torch.zeros(4, 3)[1:]": False,
    "torch.zeros(3, 4)[:, :3]": False,
    "x.clone().requires_grad_()": False,
    "torch.nn.Parameter(x, requires_grad=False)": True,
    "x.t().contiguous()": True,
}
