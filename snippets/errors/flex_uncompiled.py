import warnings

import torch
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.profiler import ProfilerActivity, profile

LENGTH, HEAD = 512, 16
torch.set_num_threads(1)


def nearer_counts_more(score, batch, head, query, key):
    return score - 0.1 * (query - key).abs()


def causal(batch, head, query, key):
    return query >= key


def largest_allocation(attention):
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as profiled:
        attention(query, key, value, nearer_counts_more, mask)
    return max(event.self_cpu_memory_usage for event in profiled.events())


torch.manual_seed(0)
query, key, value = torch.randn(3, 1, 1, LENGTH, HEAD)
mask = create_block_mask(causal, None, None, LENGTH, LENGTH, device="cpu")
with warnings.catch_warnings(record=True) as caught:
    plain = flex_attention(query, key, value, nearer_counts_more, mask)
print(str(caught[0].message).splitlines()[0])

compiled = torch.compile(flex_attention, fullgraph=True)
found = compiled(query, key, value, nearer_counts_more, mask)
print("the same numbers:", torch.allclose(found, plain, atol=1e-5))
print("one score each:", LENGTH * LENGTH * 4, "bytes; the result:", LENGTH * HEAD * 4, "bytes")
print("largest allocation, not compiled", largest_allocation(flex_attention), "bytes")
print("largest allocation, compiled    ", largest_allocation(compiled), "bytes")
