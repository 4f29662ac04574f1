import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.used, self.unused = nn.Linear(2, 2), nn.Linear(2, 2)

    def forward(self, x):
        return self.used(x).sin()


def no_communication(state, bucket):
    done = torch.futures.Future()
    done.set_result(bucket.buffer())
    return done


def train(model, **settings):
    wrapped = DistributedDataParallel(model, **settings)
    wrapped.register_comm_hook(None, no_communication)
    compiled = torch.compile(wrapped, backend="aot_eager")
    for _ in range(2):
        compiled(torch.ones(1, 2)).sum().backward()
    return [name for name, p in model.named_parameters() if p.grad is not None]


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
try:
    train(Net())
except RuntimeError as error:
    lines = str(error).splitlines()
    print(type(error).__name__, lines[0].partition(". ")[0], sep=": ")
    print(*(line for line in lines if line.startswith("Parameter indices")))
print("find_unused_parameters:", train(Net(), find_unused_parameters=True))
net = Net()
net.unused.requires_grad_(False)
print("frozen:", train(net))
dist.destroy_process_group()
