"""Wrap a function with aot_function and collect both halves."""

import torch
from torch.fx import GraphModule

PAGE = "aot/joint_graph.md#print"
LEVEL = 1
TITLE = {"zh": "把前向图和反向图都收下来", "en": "Collect the forward and the backward graph"}
TASK = {
    "zh": "写 `collect(fn, *args)`，用 `aot_function` 包装 `fn`，"
    "返回前向图和反向图（两个 `GraphModule`）。`fn` 返回一个张量；`args` "
    "里至少有一个需要梯度，也可能有不需要的。检查会把两张图接起来运行。前向图要给出结果和保存的值，"
    "反向图要用这些值和全 1 的梯度算出各个梯度。",
    "en": "Write `collect(fn, *args)`, which wraps `fn` with `aot_function` and returns its "
    "forward and its backward graph, as two `GraphModule`s. `fn` returns one tensor; at "
    "least one of `args` needs a gradient, but not all of them have to. The check puts "
    "the two graphs together and runs them: the forward must give the result and the "
    "saved values, and the backward must give the gradients, from the saved values and a "
    "gradient of ones.",
}
HINT = {
    "zh": "反向图要等到什么时候才交给编译器？",
    "en": "When is the backward graph handed to its compiler?",
}
FACTS = {
    ("返回两个 GraphModule 的次数", "times two GraphModules were returned"): 3,
    ("不是 ATen 算子的调用", "calls that are not ATen operators"): 0,
    (
        "前向图里作为输入的结果的梯度",
        "gradients of results among the inputs of the forward graphs",
    ): [0, 0, 0],
    (
        "反向图里作为输入的结果的梯度",
        "gradients of results among the inputs of the backward graphs",
    ): [1, 1, 1],
    ("算对结果的前向图", "forward graphs that give the right result"): 3,
    ("算对梯度的反向图", "backward graphs that give the right gradients"): 3,
}


def cases():
    torch.manual_seed(0)
    x, y = torch.randn(3, 4, requires_grad=True), torch.randn(3, 4)
    w = torch.randn(4, 2, requires_grad=True)
    yield (lambda x: x.sin().exp()), (x,)
    yield (lambda y, x: (x * y).tanh()), (y, x)
    yield (lambda x, y, w: (x * y).cos() @ w), (x, y, w)


def tangents(gm):
    inputs = gm.graph.find_nodes(op="placeholder")
    return sum(node.name.startswith("tangents") for node in inputs)


def is_pair(halves):
    pair = isinstance(halves, (tuple, list)) and len(halves) == 2
    return pair and all(isinstance(gm, GraphModule) for gm in halves)


def check(answer):
    collected = [(answer.collect(fn, *args), fn, args) for fn, args in cases()]
    pairs = [halves for halves, _, _ in collected if is_pair(halves)]
    yield "times two GraphModules were returned", len(pairs)
    calls = [n for pair in pairs for gm in pair for n in gm.graph.nodes if n.op[:4] == "call"]
    foreign = [node for node in calls if not isinstance(node.target, torch._ops.OpOverload)]
    yield "calls that are not ATen operators", len(foreign)
    forward, backward = ([tangents(pair[half]) for pair in pairs] for half in (0, 1))
    yield "gradients of results among the inputs of the forward graphs", forward
    yield "gradients of results among the inputs of the backward graphs", backward
    if forward + backward != [0, 0, 0, 1, 1, 1]:
        return
    results = gradients = 0
    for (forward, backward), fn, args in collected:
        args = [torch.randn_like(arg).requires_grad_(arg.requires_grad) for arg in args]
        result, *saved = forward(*(arg.detach() for arg in args))
        found = [g for g in backward(*saved, torch.ones_like(result)) if g is not None]
        right = torch.autograd.grad(fn(*args).sum(), [arg for arg in args if arg.requires_grad])
        results += torch.allclose(result, fn(*args))
        gradients += len(found) == len(right) and all(map(torch.allclose, found, right))
    yield "forward graphs that give the right result", results
    yield "backward graphs that give the right gradients", gradients
