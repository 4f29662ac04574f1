import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import fully_shard
from torch.testing._internal.distributed.fake_pg import FakeStore

found = []


class Net(nn.Module):
    def __init__(self, *parts):
        super().__init__()
        self.first, self.second = parts

    def forward(self, x):
        return self.second(self.first(x).sin()).cos()


def keep(gm, inputs):
    found.append(" ".join(n.name for n in gm.graph.nodes if "call" in n.op))
    return gm


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
for order in "C", "m C", "bm C", "C bm", "c bm", "bm c":
    torch._dynamo.reset()
    found.clear()
    blocks = [Net(nn.Linear(8, 8), nn.Tanh()) for _ in range(2)]
    model = Net(*blocks)
    for letter in order.replace(" ", ""):
        for module in blocks if letter in "bc" else [model]:
            if letter in "bm":
                fully_shard(module)
            else:
                module.compile(backend=keep)
    model(torch.ones(1, 8, requires_grad=True))
    print(f"{order:5}", " | ".join(found))
dist.destroy_process_group()
