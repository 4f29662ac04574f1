# --8<-- [start:head]
"""Trace: record the forward, and the backward of the real autograd, as one graph.

There is no table of derivatives here. `torch.autograd.grad` runs, on tensors without data, and
`make_fx` records the operators that it calls.
"""

import torch
from torch._subclasses.functional_tensor import FunctionalTensorMode
from torch.fx.experimental.proxy_tensor import get_proxy_mode, make_fx

from snippets.mini_aot.functionalise import Unsupported, lift, lower


def trace_inference(fn, fakes, plan, decompositions=None):
    """Return the graph of the forward alone: inputs to graph outputs."""

    def forward(*primals):
        with FunctionalTensorMode():
            inputs = [lift(primal) for primal in primals]
            outputs, _ = fn(inputs)
            return [lower(value) for value in plan.pick(inputs, outputs)]

    # Without any table, make_fx would record `detach` as `alias`; an empty one keeps it.
    return make_fx(forward, decomposition_table=decompositions or {})(*fakes)


# --8<-- [end:head]


# --8<-- [start:joint]
def trace_joint(fn, fakes, requires_grad, plan, decompositions=None):
    """Return the joint graph: primals and tangents to graph outputs and gradients of primals.

    Nodes carry the half that they were recorded in, as `meta["partitioner_tag"]`.
    """

    def joint(primals, tangents):
        with FunctionalTensorMode():
            lifted = [lift(*pair) for pair in zip(primals, requires_grad, strict=True)]
            # A write goes to a copy: the gradient asked for is that of the value before.
            with torch.enable_grad():
                inputs = [x.clone() if i in plan.written else x for i, x in enumerate(lifted)]
            outputs, _ = fn(inputs)
            if any(x.grad is not None for x in lifted):
                raise Unsupported("the function calls backward() itself")
            results = plan.pick(inputs, outputs)
            lowered = [lower(value) for value in results]
            for node in get_proxy_mode().tracer.graph.nodes:
                node.meta["partitioner_tag"] = "is_forward"
            with torch._C._DisableAutocast():
                grads = iter(
                    torch.autograd.grad(
                        [r for r, needed in zip(results, plan.needs_grad, strict=True) if needed],
                        [x for x in lifted if x.requires_grad],
                        [lift(tangent) for tangent in tangents],
                        allow_unused=True,
                    )
                )
            for x in lifted:
                grad = next(grads) if x.requires_grad else None
                lowered.append(None if grad is None else lower(grad))
            return lowered

    # --8<-- [end:joint]

    # --8<-- [start:tags]
    tangents = [like for like, needed in zip(plan.examples, plan.needs_grad, strict=True) if needed]
    graph_module = make_fx(joint, decomposition_table=decompositions or {})(fakes, tangents)
    for node in graph_module.graph.nodes:
        if node.op == "placeholder" and node.name.startswith("tangents"):
            node.meta.pop("partitioner_tag", None)
        elif node.op == "call_function" and "partitioner_tag" not in node.meta:
            node.meta["partitioner_tag"] = "is_backward"
            if torch.Tag.nondeterministic_seeded in getattr(node.target, "tags", ()):
                raise Unsupported("the backward draws random numbers")
    primals = graph_module.graph.find_nodes(op="placeholder")[: len(fakes)]
    for i in plan.written:
        primals[i].meta["written"] = True
    return graph_module
    # --8<-- [end:tags]
