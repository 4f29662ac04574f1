import torch
import torch.nn.functional as F
from torch.autograd.profiler import profile


def f(x, w, b):
    return F.silu(F.linear(x, w, b)) * 2 + 1


args = torch.ones(8, 16), torch.ones(4, 16), torch.ones(4)
for backend in "none", "eager", "aot_eager", "inductor":
    torch._dynamo.reset()
    fn = f if backend == "none" else torch.compile(f, backend=backend)
    fn(*args)
    with profile() as record:
        fn(*args)
    events = [e for e in record.function_events if e.name.startswith("aten::")]
    nested = {child for event in events for child in event.cpu_children}
    print(f"{backend:9}", *(e.name[6:] for e in events if e not in nested))
