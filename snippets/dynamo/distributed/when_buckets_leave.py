import torch
import torch.distributed as dist
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch.nn.parallel import DistributedDataParallel
from torch.testing._internal.distributed.fake_pg import FakeStore


def note_runs(gm, inputs):
    def run(*args):
        events.append("graph")
        return gm(*args)

    return make_boxed_func(run)


def send(state, bucket):
    events.append("send")
    buckets.append(" ".join(names[id(p)] for p in bucket.parameters()))
    done = torch.futures.Future()
    done.set_result(bucket.buffer())
    return done


backend = aot_autograd(fw_compiler=lambda gm, inputs: make_boxed_func(gm), bw_compiler=note_runs)
dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=2)
for cut in False, True:
    torch.compiler.reset()
    model = torch.nn.Sequential(*(torch.nn.Linear(512, 512) for _ in range(4)))
    names = {id(p): name for name, p in model.named_parameters()}
    with torch._dynamo.config.patch(optimize_ddp=cut):
        model.compile(backend=backend)
        wrapped = DistributedDataParallel(model, bucket_cap_mb=1)
        wrapped.register_comm_hook(None, send)
        for _ in range(2):  # DDP arranges its buckets after the first step
            events, buckets = [], []
            wrapped(torch.ones(1, 512)).sum().backward()
    print("cut at buckets:" if cut else "one graph:", ", ".join(events))
print("buckets:", " | ".join(buckets))
dist.destroy_process_group()
