HITS = {
    "x + 1": True,
    "x.double()": True,
    "x.t()": True,
    "torch.zeros(4, 3)[1:]": True,
    "torch.zeros(3, 4)[:, :3]": True,
    "x.clone().requires_grad_()": True,
    "torch.nn.Parameter(x, requires_grad=False)": True,
    "x.t().contiguous()": True,
}
