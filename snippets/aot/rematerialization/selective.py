import functools
from collections import Counter

import torch
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.checkpoint import CheckpointPolicy, checkpoint
from torch.utils.checkpoint import create_selective_checkpoint_contexts as contexts

from snippets.introspect import aot_graphs

addmm, tanh = torch.ops.aten.addmm.default, torch.ops.aten.tanh.default
block = nn.Sequential(nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 32), nn.Tanh())


def policy(context, op, *args, **kwargs):
    return CheckpointPolicy["MUST_SAVE" if op == addmm else "PREFER_RECOMPUTE"]


class Count(TorchDispatchMode, Counter):
    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        self[op] += 1
        return op(*args, **(kwargs or {}))


x = torch.ones(16, 32, requires_grad=True)
for options in {}, {"context_fn": functools.partial(contexts, policy)}:
    run = functools.partial(checkpoint, block, use_reentrant=False, **options)
    loss = run(x).sum()
    with Count() as eager:
        loss.backward()
    _, backward = aot_graphs(lambda x, run=run: run(x), x)
    compiled = Counter(node.target for node in backward.graph.nodes)
    for op in addmm, tanh:
        print(*options or ["-"], f"{op} eager {eager[op]}, compiled {compiled[op]}")
