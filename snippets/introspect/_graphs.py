"""The graphs of one run: Dynamo's, AOTAutograd's, and where the tracing broke."""

import dataclasses
import linecache
import re
from collections.abc import Callable
from typing import Any

import torch
from functorch.compile import make_boxed_func, min_cut_rematerialization_partition
from torch._dynamo.backends.common import aot_autograd
from torch.utils import _pytree as pytree

from snippets.introspect import _torch

GraphModule = torch.fx.GraphModule


def graphs(fn: Callable[..., Any], *args: Any, **kwargs: Any) -> list[GraphModule]:
    """Run `fn` once under a recording backend and return the graphs Dynamo captured.

    Compiles afresh, without touching other compiled versions of `fn` and without `reset()`.

    Returns:
        The graphs in the order in which they were compiled: one, or more with graph breaks.

    Examples:
        >>> [gm] = graphs(torch.nn.functional.silu, torch.ones(2))
    """
    captured: list[GraphModule] = []

    def record(gm: GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        captured.append(gm)
        return gm.forward

    with _torch.fresh_dynamism():
        _torch.fresh_compile(fn, record)(*args, **kwargs)
    return captured


@dataclasses.dataclass(frozen=True)
class GraphBreak:
    """One place where a graph had to end.

    Attributes:
        id: number in torch's registry of graph breaks, such as `GB0170`; empty if it has none.
        kind: the registry's name for it, such as `Data-dependent branching`.
        explanation: the first line of torch's explanation.
        line: line number in the user's file.
        code: that line.
    """

    id: str
    kind: str
    explanation: str
    line: int
    code: str


def graph_breaks(fn: Callable[..., Any], *args: Any, **kwargs: Any) -> list[GraphBreak]:
    """Run `fn` once, compiled afresh, and return its graph breaks in the order met.

    Unlike `torch._dynamo.explain` it resets nothing, and counts breaks, not graphs minus one.

    Examples:
        >>> def relu(x):
        ...     return x if x.sum() > 0 else 0 * x
        >>> graph_breaks(relu, torch.ones(2))[0].id
        'GB0170'

    Source: `torch/_dynamo/symbolic_convert.py` (`log_graph_break`).
    """
    with _torch.fresh_dynamism(), _torch.graph_break_log() as messages:
        _torch.fresh_compile(fn)(*args, **kwargs)
    breaks = []
    for message in messages:
        place = re.search(r"in user code at (.+):(\d+)$", message, re.MULTILINE)
        kind = re.search(r"Graph Break Reason: (.*)", message)
        kind = re.search(r"(.*)\n  Explanation: ", message) or kind
        explained = re.search(r"Explanation: (.*)", message)
        number = re.search(r"/gb(\d+)\.html", message)
        line = int(place[2]) if place else 0
        breaks.append(
            GraphBreak(
                id=f"GB{number[1]}" if number else "",
                kind=kind[1].removeprefix("Graph Break Reason: ") if kind else message,
                explanation=explained[1] if explained else "",
                line=line,
                code=linecache.getline(place[1], line).strip() if place else "",
            )
        )
    return breaks


def aot_graphs(
    fn: Callable[..., Any],
    *args: Any,
    partition_fn: Callable[..., Any] = min_cut_rematerialization_partition,
    **aot_options: Any,
) -> tuple[GraphModule, GraphModule | None]:
    """Return the forward and backward graph that AOTAutograd makes of `fn`.

    `fn` must be one graph. Its results are summed and differentiated once, since the backward
    graph is only lowered by the first backward pass; no `.grad` is written.

    Args:
        fn: a function or module, not compiled.
        *args: its arguments; those with `requires_grad` lead to a backward graph.
        partition_fn: what divides the joint graph; default as in "aot_eager" and "inductor".
        **aot_options: for `torch._dynamo.backends.common.aot_autograd`, such as `decompositions`.

    Returns:
        Forward, and backward or None if nothing requires a gradient. Placeholders of the
        backward: what is saved for it, then gradients of the results (named `tangents_*`).

    Raises:
        torch._dynamo.exc.Unsupported: `fn` has a graph break.

    Examples:
        >>> forward, backward = aot_graphs(torch.sin, torch.ones(2, requires_grad=True))
    """
    found: dict[str, GraphModule] = {}

    def keep(name: str) -> Callable[..., Any]:
        def compiler(gm: GraphModule, inputs: list[Any]) -> Callable[..., Any]:
            found[name] = gm
            return make_boxed_func(gm.forward)

        return compiler

    backend = aot_autograd(
        fw_compiler=keep("forward"),
        bw_compiler=keep("backward"),
        inference_compiler=keep("forward"),
        partition_fn=partition_fn,
        **aot_options,
    )
    with _torch.fresh_dynamism():
        result = _torch.fresh_compile(fn, backend, fullgraph=True)(*args)
    params = fn.parameters() if isinstance(fn, torch.nn.Module) else ()
    leaves = [leaf for leaf in (*pytree.tree_leaves(args), *params) if _needs_grad(leaf)]
    outputs = [leaf for leaf in pytree.tree_leaves(result) if _needs_grad(leaf)]
    if outputs and leaves:
        ones = [torch.ones_like(output) for output in outputs]
        torch.autograd.grad(outputs, leaves, ones, allow_unused=True)
    return found["forward"], found.get("backward")


def saved_values(backward: GraphModule) -> list[torch.fx.Node]:
    """List the inputs of a backward graph that hold what the forward has saved.

    Args:
        backward: from `aot_graphs`, from a partitioner, or an entry of `mini_aot.aot_function`.

    Returns:
        Placeholders in their order; `node.meta["val"]` is like the value.

    Examples:
        >>> _, backward = aot_graphs(torch.sin, torch.ones(2, requires_grad=True))
        >>> [node.name for node in saved_values(backward)]
        ['primals_1']
    """
    nodes = backward.graph.find_nodes(op="placeholder")
    return [node for node in nodes if not node.name.startswith("tangents")]


def _needs_grad(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.requires_grad


@dataclasses.dataclass(frozen=True)
class SavedTensor:
    """A tensor kept from the forward pass for the backward pass.

    Attributes:
        shape: sizes; ints (symbolic sizes are given as their hint).
        dtype: element type.
        bytes: size of its elements together, in bytes.
    """

    shape: tuple[int, ...]
    dtype: torch.dtype
    bytes: int


def saved_for_backward(
    fn: Callable[..., Any], *args: Any, compiled: bool = False
) -> list[SavedTensor]:
    """List the tensors that `fn` keeps for the backward pass, inputs and parameters included.

    Args:
        fn: a function or module, not compiled.
        *args: its arguments.
        compiled: False: what eager autograd saves (seen by `saved_tensors_hooks`); True: what
            the partitioned graph saves (the inputs of the backward graph of `aot_graphs`).

    Returns:
        Each saved tensor once, in the order of saving; empty if nothing requires a gradient.

    Examples:
        >>> def chain(x):
        ...     return x.sin().cos()
        >>> x = torch.ones(4, requires_grad=True)
        >>> len(saved_for_backward(chain, x)), len(saved_for_backward(chain, x, compiled=True))
        (2, 1)
    """
    tensors: list[torch.Tensor] = []
    if compiled:
        _, backward = aot_graphs(fn, *args)
        values = [node.meta["val"] for node in saved_values(backward)] if backward else []
        tensors = [value for value in values if isinstance(value, torch.Tensor)]
    else:

        def pack(tensor: torch.Tensor) -> torch.Tensor:
            tensors.append(tensor)
            return tensor

        with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
            result = fn(*args)  # noqa: F841  kept alive: a freed tensor's address is reused
        distinct = {(t.data_ptr(), t.shape, t.stride()): t for t in tensors}
        tensors = list(distinct.values())
    return [SavedTensor(tuple(map(int, t.shape)), t.dtype, int(t.nbytes)) for t in tensors]
