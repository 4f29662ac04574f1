import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(512, 512) for _ in range(4))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def graphs(inside=False, **ddp_options):
    def backend(gm, inputs):
        found.append(sum(node.op == "call_function" for node in gm.graph.nodes))
        return gm

    torch._dynamo.reset()
    found, net = [], Net()
    if inside:
        net.compile(backend=backend)
    model = DistributedDataParallel(net, **ddp_options)
    if not inside:
        model = torch.compile(model, backend=backend)
    model(torch.ones(1, 512))
    return found


dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
print("bucket of 25 MB, the default", graphs())
print("bucket of 1 MB", graphs(bucket_cap_mb=1), graphs(inside=True, bucket_cap_mb=1))
with torch._dynamo.config.patch(optimize_ddp=False):
    print("optimize_ddp off", graphs(bucket_cap_mb=1))
dist.destroy_process_group()
