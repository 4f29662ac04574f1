HITS = {
    "x + 1": True,
    "x.double()": False,
    "x.t()": False,
    "torch.zeros(4, 3)[1:]": True,
    "torch.zeros(3, 4)[:, :3]": False,
    "x.clone().requires_grad_()": False,
    "torch.nn.Parameter(x, requires_grad=False)": False,
    "x.t().contiguous()": True,
}
