"""Trace: record the forward, and the backward of the real autograd, as one graph.

There is no table of derivatives here. `torch.autograd.grad` runs, on tensors without data, and
`make_fx` records the operators that it calls.
"""

import torch
from torch.fx.experimental.proxy_tensor import get_proxy_mode, make_fx

from .asking import Unsupported, ask


def trace(fn, fakes, requires_grad, extras=()):
    """Return the joint graph, from primals and tangents to results and gradients of primals.

    And whether each result needs a gradient; if none does, it is the graph of the forward alone.
    Nodes carry the half that they were recorded in, as `meta["partitioner_tag"]`.
    """
    needs_grad = []

    def joint(primals, tangents):
        primals = [*map(torch.Tensor.requires_grad_, primals, requires_grad)]
        results = [*fn(*primals)]
        ask(extras, "settle", results)
        needs_grad[:] = [x.requires_grad for x in results]
        if not tangents:
            return results
        for node in get_proxy_mode().tracer.graph.nodes:
            if not node.name.startswith("tangents"):
                node.meta["partitioner_tag"] = "is_forward"
        ends, leaves = ([x for x in row if x.requires_grad] for row in (results, primals))
        with torch._C._DisableAutocast():  # the forward has decided the dtypes
            grads = iter(torch.autograd.grad(ends, leaves, tangents, allow_unused=True))
        return results + [next(grads) if x.requires_grad else None for x in primals]

    joint = ask(extras, "functional", joint) or joint
    results = joint([x.detach() for x in fakes], [])  # not recorded, to know what they are like
    likes = [torch.empty(x.shape, dtype=x.dtype, device=x.device) for x in results]
    tangents = [x for x, needed in zip(likes, needs_grad, strict=True) if needed]
    # Without any table, make_fx would record `detach` as `alias`; an empty one keeps it.
    traced = make_fx(joint, decomposition_table={})(fakes, tangents)
    for node in traced.graph.nodes:
        node.meta.setdefault("partitioner_tag", "is_backward" if tangents else "is_forward")
        if node.op == "call_function" and node.is_impure() and not ask(extras, "may_run", node):
            raise Unsupported(f"{node.target} writes, draws numbers, or has another effect")
    ask(extras, "check_graph", traced)
    return traced, needs_grad
