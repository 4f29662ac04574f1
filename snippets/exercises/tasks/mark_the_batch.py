"""One dimension dynamic from the first call, the other not."""

import torch

from snippets.introspect import compiles_per_call

PAGE = "dynamo/dynamic_shapes.md#marks"
LEVEL = 1
TITLE = {"zh": "只让批大小是动态的", "en": "Make the batch dynamic, and only the batch"}
TASK = {
    "zh": "检查时把每个张量先交给 `prepare(x)`，再用它返回的张量调用编译过的函数。"
    "形状依次是 (8, 4)、(5, 4)、(3, 4)、(8, 6)。"
    "改写 `prepare`：只有第一次和最后一次调用编译，各一张图。"
    "张量的形状和内容不能变。",
    "en": "The check passes each tensor to `prepare(x)` and calls a compiled function with what "
    "that returns. The shapes are (8, 4), (5, 4), (3, 4) and (8, 6), in this order. "
    "Rewrite `prepare` so that only the first and the last call compile, one graph each. "
    "The shape and the contents of the tensor must stay as they are.",
}
HINT = {
    "zh": "标记是逐维的。第 0 维和第 1 维，各要什么？",
    "en": "A mark applies to one dimension. What do you want of dimension 0, and what of "
    "dimension 1?",
}
FACTS = {
    "compiles": [1, 0, 0, 1],
    ("张量没有变", "the tensors are unchanged"): True,
}


def check(answer):
    shapes = [(8, 4), (5, 4), (3, 4), (8, 6)]
    given = [torch.arange(float(a * b)).reshape(a, b) for a, b in shapes]
    prepared = [answer.prepare(x.clone()) for x in given]
    calls = [(x,) for x in prepared]
    yield "compiles", compiles_per_call(lambda x: x.relu() * 2, calls)
    yield "the tensors are unchanged", all(map(torch.equal, prepared, given))
