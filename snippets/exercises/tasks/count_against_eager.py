"""Compare with and without AOTAutograd by counting: operations and saved bytes."""

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import aot_graphs, saved_for_backward

PAGE = "aot/overview.md#who-brings-what"
LEVEL = 2
TITLE = {"zh": "有无 AOTAutograd，数给你看", "en": "With and without AOTAutograd, in numbers"}
TASK = {
    "zh": "写 `compare(fn, x)`，返回一个字典，键就是下面代码里的四个；`fn` 的结果与 "
    "`x` 形状相同。`eager_operations` 是不编译时一共调用的算子数，包括前向和 "
    "`torch.autograd.grad(result, x, ones)`；`ones` "
    "在模式之外创建，不算在内。`aot_operations` 是 `aot_graphs` "
    "的两张图里算子调用的总数；`eager_bytes` 和 `aot_bytes` "
    "是两种情况为反向保存的字节数，每个张量算一次。检查换几个函数和大小，自己再数一遍。",
    "en": "Write `compare(fn, x)`, which returns a dict with the four keys below; the result of "
    "`fn` has the shape of `x`. `eager_operations` is the number of operators that the "
    "forward and `torch.autograd.grad(result, x, ones)` call together when nothing is "
    "compiled; `ones` is made outside the mode and does not count. `aot_operations` is "
    "the number of operator calls in the two graphs of `aot_graphs`. `eager_bytes` and "
    "`aot_bytes` are the bytes saved for the backward in each case, counting each tensor "
    "once. The check does its own counting, for several functions and sizes.",
}
HINT = {
    "zh": "图里的节点并不都是运算；`saved_for_backward` 有一个参数 `compiled`。",
    "en": "Not every node of a graph is a call, and `saved_for_backward` has an argument "
    "`compiled`.",
}
FACTS = {
    ("eager_operations 数对的函数", "functions with the right eager_operations"): 3,
    ("aot_operations 数对的函数", "functions with the right aot_operations"): 3,
    ("eager_bytes 数对的函数", "functions with the right eager_bytes"): 3,
    ("aot_bytes 数对的函数", "functions with the right aot_bytes"): 3,
}
FUNCTIONS = (
    lambda x: x.sin().sin().sin(),
    lambda x: x @ x @ x,
    lambda x: (x * 2 + 1) * x.tanh(),
)


class Count(TorchDispatchMode):
    calls = 0

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        self.calls += 1
        return op(*args, **(kwargs or {}))


def reference(fn, x):
    ones = torch.ones_like(x)
    with Count() as count:
        torch.autograd.grad(fn(x), x, ones)
    nodes = [node for gm in aot_graphs(fn, x) for node in gm.graph.nodes]
    return {
        "eager_operations": count.calls,
        "aot_operations": sum(node.op == "call_function" for node in nodes),
        "eager_bytes": sum(t.bytes for t in saved_for_backward(fn, x)),
        "aot_bytes": sum(t.bytes for t in saved_for_backward(fn, x, compiled=True)),
    }


def check(answer):
    right = {}
    for fn, size in zip(FUNCTIONS, (8, 16, 5), strict=True):
        x = torch.rand(size, size, requires_grad=True)
        said = answer.compare(fn, x)
        for key, value in reference(fn, x).items():
            right[key] = right.get(key, 0) + (said.get(key) == value)
    for key, number in right.items():
        yield f"functions with the right {key}", number
