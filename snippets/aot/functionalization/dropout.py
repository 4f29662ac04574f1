import torch
from torch.nn.functional import dropout
from torch.utils.checkpoint import checkpoint

from snippets.introspect import aot_graphs


def block(x):
    return dropout(x.sin(), 0.5).sin()


def checkpointed(x):
    return checkpoint(block, x, use_reentrant=False)


x = torch.ones(64, requires_grad=True)
for fn in block, checkpointed:
    print(fn.__name__)
    for name, gm in zip(("forward", "backward"), aot_graphs(fn, x), strict=True):
        calls = [n for n in gm.graph.nodes if n.op == "call_function"]
        names = [n.name for n in calls if not n.name.startswith("getitem")]
        print(f"  {name}:", *names)
    inputs = gm.graph.find_nodes(op="placeholder")
    result = torch.compile(fn, backend="aot_eager")(x)
    saved = result.grad_fn.saved_tensors
    for node, tensor in zip(inputs, saved, strict=False):
        kind = str(tensor.dtype).removeprefix("torch.")
        print(f"    saved {node.name}: {tensor.numel()} {kind}, {tensor.nbytes} bytes")
    [grad] = torch.autograd.grad(result.sum(), x)
    print("  same mask in both:", torch.equal(result == 0, grad == 0))
