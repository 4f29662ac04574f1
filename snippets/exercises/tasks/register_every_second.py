"""A custom operator that compiles, with a size of its own and a gradient."""

import torch

from snippets.introspect import aot_graphs

PAGE = "beyond/dispatcher.md#custom-op"
LEVEL = 3
TITLE = {"zh": "一个完整的自定义算子", "en": "A custom operator that is complete"}
TASK = {
    "zh": "`every_second` 返回一维张量的第 0、2、4……个元素，是用 "
    "`torch.library.custom_op` 定义的算子。它现在不能编译，也没有梯度；"
    "请补上缺的部分。编译后前向图里只许有它一个节点，长度和值都要对（长度有奇有偶，也有符号），"
    "梯度也要对。`opcheck` 的各项测试都要通过。",
    "en": "`every_second` returns elements 0, 2, 4, … of a one-dimensional tensor. It is an "
    "operator defined with `torch.library.custom_op`. At present it cannot be compiled "
    "and has no gradient; add what is missing. Compiled, it must be the only node of the "
    "forward graph, and give the right size, values and gradient, whether the length is "
    "odd, even or symbolic. All tests of `opcheck` must pass.",
}
HINT = {
    "zh": "缺两样：一个只看形状的实现，一个求导公式。长度为奇数时，反向要知道原来有多长。",
    "en": "Two things are missing: an implementation that looks at shapes only, and a formula "
    "for the gradient. For an odd length, the backward has to know how long the input "
    "was.",
}
FACTS = {
    ("不编译时值对的长度", "lengths with the right values, not compiled"): 4,
    ("前向图只有这一个算子", "the forward graph is this operator alone"): True,
    ("编译后大小和值都对的长度，固定大小", "lengths right when compiled, fixed size"): 4,
    ("编译后大小和值都对的长度，符号大小", "lengths right when compiled, symbolic size"): 4,
    ("不编译时梯度对的长度", "lengths with the right gradient, not compiled"): 4,
    ("编译后梯度对的长度", "lengths with the right gradient, compiled"): 4,
    ("opcheck 没有通过的测试", "tests of opcheck that fail"): 0,
}


def attempt(run, *args):
    """What `run` returns, or the name of what it raises."""
    try:
        return run(*args)
    except Exception as error:  # whatever a wrong operator makes of torch
        return type(error).__name__


def weighed(y):
    return (y * torch.arange(1.0, y.shape[0] + 1)).sum() * y.shape[0]


def check(answer):
    op = answer.every_second
    kinds = (4, torch.float), (5, torch.double), (8, torch.float), (9, torch.float)
    leaves = [torch.randn(size, dtype=dtype, requires_grad=True) for size, dtype in kinds]

    def compiled(dynamic=None):
        torch._dynamo.reset()
        return torch.compile(lambda x: weighed(op(x)), backend="aot_eager", dynamic=dynamic)

    def values(call, right):
        return sum(torch.allclose(call(x.detach()), right(x)) for x in leaves)

    def gradients(call):
        pairs = [(call(x), weighed(x[::2])) for x in leaves]
        grads = [
            [torch.autograd.grad(y, x)[0] for y in pair]
            for x, pair in zip(leaves, pairs, strict=True)
        ]
        return sum(torch.allclose(*pair) for pair in grads)

    def own_node():
        forward, _ = aot_graphs(lambda x: op(x), torch.ones(4))
        calls = [n.target for n in forward.graph.nodes if n.op == "call_function"]
        return len(calls) == 1 and not str(calls[0]).startswith("aten.")

    def failures():
        found = [torch.library.opcheck(op, (x,), raise_exception=False) for x in leaves[:2]]
        return sum(said != "SUCCESS" for tests in found for said in tests.values())

    plain = attempt(values, op, lambda x: x[::2])
    yield "lengths with the right values, not compiled", plain
    yield "the forward graph is this operator alone", attempt(own_node)
    for dynamic, size in (False, "fixed"), (True, "symbolic"):
        found = attempt(values, compiled(dynamic), lambda x: weighed(x[::2]))
        yield f"lengths right when compiled, {size} size", found
    found = attempt(gradients, lambda x: weighed(op(x)))
    yield "lengths with the right gradient, not compiled", found
    yield "lengths with the right gradient, compiled", attempt(gradients, compiled())
    yield "tests of opcheck that fail", attempt(failures)
