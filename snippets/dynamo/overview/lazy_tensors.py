import torch
import torch._lazy
import torch._lazy.metrics as metrics
import torch._lazy.ts_backend
import torch.nn.functional as F

torch._lazy.ts_backend.init()


def feed_forward(x, up, down):
    python_ran.append(True)
    return x + F.gelu(x @ up) @ down


def counted(name):
    return metrics.counter_value(name) if name in metrics.counter_names() else 0


python_ran = []
inputs = [torch.randn(size).to("lazy") for size in ((2, 5, 8), (8, 32), (32, 8))]
torch._lazy.mark_step()  # making the inputs is not part of the first record
for call in range(1, 5):
    result = feed_forward(*inputs)
    torch._lazy.mark_step()  # until here the operations were only written down
    compiled, reused = counted("UncachedCompile"), counted("CachedCompile")
    print(f"call {call} | Python ran {len(python_ran)} | compiled {compiled} | reused {reused}")
