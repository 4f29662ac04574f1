import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore
from torch.utils.checkpoint import checkpoint


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(2, 2), nn.Linear(2, 2)

    def forward(self, x):
        return checkpoint(self.block, x, use_reentrant=False)

    def block(self, x):
        return self.second(self.first(x).sin())


def no_communication(state, bucket):
    done = torch.futures.Future()
    done.set_result(bucket.buffer())
    return done


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
torch.manual_seed(0)
net = Net()
wrapped = DistributedDataParallel(net)
wrapped.register_comm_hook(None, no_communication)
compiled = torch.compile(wrapped, backend="aot_eager")
x = torch.ones(1, 2)
net.block(x).sum().backward()
expected = [p.grad.clone() for p in net.parameters()]
net.zero_grad(set_to_none=False)
compiled(x).sum().backward()
for (name, p), right in zip(net.named_parameters(), expected, strict=True):
    print(name, torch.allclose(p.grad, right))
dist.destroy_process_group()
