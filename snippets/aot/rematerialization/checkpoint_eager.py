import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint

block = nn.Sequential(nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 32), nn.Tanh())
head = nn.Linear(32, 32)
own = {p.data_ptr() for p in [*block.parameters(), *head.parameters()]}
runs = []
block[0].register_forward_hook(lambda *_: runs.append("first layer"))


def report(title, middle):
    sizes = {}
    runs.clear()

    def pack(tensor):
        if tensor.data_ptr() not in own:
            sizes[tensor.data_ptr()] = tensor.nbytes
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        loss = head(middle(x)).sum()
    forward = len(runs)
    loss.backward()
    print(f"{title:16}{sum(sizes.values()):6}{forward:9}{len(runs) - forward:10}")


x = torch.ones(16, 32, requires_grad=True)
print("block            bytes  forward  backward")
report("plain", block)
report("non-reentrant", lambda x: checkpoint(block, x, use_reentrant=False))
report("reentrant", lambda x: checkpoint(block, x, use_reentrant=True))
