import logging

import torch
from torch._dynamo.utils import counters
from torch._inductor import metrics
from torch.nn import functional as F
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves
from torch.utils.flop_counter import FlopCounterMode

from snippets.beyond.inductor.read_the_loop import sources


# --8<-- [start:functions]
def chain(x):
    for _ in range(4):
        x = x * 0.9 + 0.1
    return x


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


def attention(q, k, v):
    scores = q @ k.transpose(-1, -2) * 0.125
    return scores.softmax(-1) @ v


def one_operator(q, k, v):
    return F.scaled_dot_product_attention(q, k, v)


def product(a, b):
    return a @ b


CASES = {
    chain: [torch.ones(1 << 20)],
    feed_forward: [torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)],
    attention: [torch.ones(1, 8, 128, 64) for _ in range(3)],
    one_operator: [torch.ones(1, 8, 128, 64) for _ in range(3)],
    product: [torch.ones(1024, 1024) for _ in range(2)],
}
# --8<-- [end:functions]


# --8<-- [start:count]
class Traffic(TorchDispatchMode):
    bytes = pointwise = 0

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        result = op(*args, **kwargs or {})
        tensors = [t for t in tree_leaves((args, result)) if isinstance(t, torch.Tensor)]
        if not op.is_view and "view" not in str(op):  # views move no data
            self.bytes += sum(tensor.nbytes for tensor in tensors)
        if torch.Tag.pointwise in op.tags:
            self.pointwise += result.numel()
        return result


def eager(function, inputs):
    with torch.no_grad(), FlopCounterMode(display=False) as products, Traffic() as traffic:
        result = function(*inputs)
    least = sum(tensor.nbytes for tensor in (*inputs, result))
    return products.get_total_flops() + traffic.pointwise, traffic.bytes, least


def inductor(function, inputs):
    # Inductor adds up the bytes of its kernels only while this log is on.
    logging.getLogger("torch._inductor.compile_fx.__inductor_metrics").setLevel(logging.INFO)
    metrics.reset()
    with torch.no_grad():
        sources(function, *inputs)
    return metrics.num_bytes_accessed


# --8<-- [end:count]
print(f"{'':14}{'kFLOP':>9} |{'kB eager':>10}{'compiled':>10}{'at least':>10} | FLOP/byte")
for function, inputs in CASES.items():
    work, before, least = eager(function, inputs)
    after = inductor(function, inputs)
    kilo = "".join(f"{count / 1000:10.0f}" for count in (before, after, least))
    intensity = f"{work / before:6.1f} to {work / after:5.1f}"
    print(f"{function.__name__:14}{work / 1000:9.0f} |{kilo} |{intensity}")
print("attention put into one operator:", counters["inductor"]["fuse_attention"])
