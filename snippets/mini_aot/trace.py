"""Trace: record the forward, and the backward of the real autograd, as one graph.

There is no table of derivatives here. `torch.autograd.grad` runs, on tensors without data, and
`make_fx` records the operators that it calls.
"""

import contextlib

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.fx.experimental.proxy_tensor import get_proxy_mode, make_fx

from .asking import Unsupported, ask


def lift(extras, fakes, requires_grad, how="lift"):
    """Return tensors to call the function with; where a gradient is required, to differentiate."""
    pairs = zip(fakes, requires_grad, strict=True)
    return [
        fake.requires_grad_(needed) if (x := ask(extras, how, fake, needed)) is None else x
        for fake, needed in pairs
    ]


def lower(extras, value):
    """Return the tensor without data that is recorded for `value`."""
    lowered = value if (x := ask(extras, "lower", value)) is None else x
    if not isinstance(lowered, FakeTensor):
        raise Unsupported(f"a {type(value).__name__} that did not go through the trace")
    return lowered


def trace(fn, fakes, requires_grad, plan, extras, decompositions=None):
    """Return the joint graph: primals and tangents to graph outputs and gradients of primals.

    Without an output that needs a gradient, it is the graph of the forward alone. Nodes carry the
    half that they were recorded in, as `meta["partitioner_tag"]`.
    """

    def joint(primals, tangents):
        with ask(extras, "mode") or contextlib.nullcontext():
            leaves = lift(extras, primals, requires_grad)
            inputs = plan.prepare(leaves)
            results = plan.pick(inputs, fn(*inputs))
            lowered = [lower(extras, x) for x in results]
            if any(x.grad is not None for x in leaves):
                raise Unsupported("the function calls backward() itself")
            for node in get_proxy_mode().tracer.graph.nodes:
                node.meta["partitioner_tag"] = "is_forward"
            if not tangents:
                return lowered
            with torch._C._DisableAutocast():  # the forward has decided the dtypes
                grads = torch.autograd.grad(
                    [x for x, needed in zip(results, plan.needs_grad, strict=True) if needed],
                    [x for x in leaves if x.requires_grad],
                    lift(extras, tangents, [False] * len(tangents)),
                    allow_unused=True,
                )
            grads = iter([None if g is None else lower(extras, g) for g in grads])
            return lowered + [next(grads) if x.requires_grad else None for x in leaves]

    # Without any table, make_fx would record `detach` as `alias`; an empty one keeps it.
    graph_module = make_fx(joint, decomposition_table=decompositions or {})(fakes, plan.tangents)
    for node in graph_module.graph.nodes:
        if node.op == "placeholder" and node.name.startswith("tangents"):
            node.meta.pop("partitioner_tag", None)
        elif node.op == "call_function":
            node.meta.setdefault("partitioner_tag", "is_backward")
            if node.is_impure() and not ask(extras, "may_have_effect", node):
                raise Unsupported(f"{node.target} writes, draws numbers, or has another effect")
        elif node.op == "get_attr" and isinstance(vars(graph_module).get(node.target), FakeTensor):
            raise Unsupported("a tensor of an earlier run is used")
    primals = graph_module.graph.find_nodes(op="placeholder")[: len(fakes)]
    for i in plan.written:
        primals[i].meta["written"] = True
    graph_module.meta["extras"] = extras
    return graph_module
