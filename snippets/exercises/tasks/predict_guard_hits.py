"""Predict which tensors find the compiled entry."""

import torch

from snippets.exercises._task import constants
from snippets.introspect import compiles_per_call

PAGE = "dynamo/guards.md#tensors"
LEVEL = 1
TITLE = {"zh": "哪些张量命中", "en": "Which tensors hit"}
TASK = {
    "zh": "一个函数只为 x 编译过，x = torch.arange(9.0).reshape(3, 3)。"
    "然后换成 `HITS` 左边的张量再调用一次，每次都从只有这一个条目开始。"
    "命中写 True，要重新编译写 False。"
    "检查时逐个真的调用，只告诉你对了几个。",
    "en": "A function has been compiled for `x = torch.arange(9.0).reshape(3, 3)` and for "
    "nothing else. It is then called with each of the tensors on the left in `HITS`, and "
    "every time that one cache entry is all there is. Write True for a hit, and False if "
    "the function compiles again. The check really makes the calls, but it tells you only "
    "how many of your answers are right.",
}
HINT = {
    "zh": "TENSOR_MATCH 看类型、分派键、dtype、设备、requires_grad、大小和步长。还有别的吗？",
    "en": "`TENSOR_MATCH` looks at the type, the dispatch keys, the dtype, the device, "
    "`requires_grad`, the sizes and the strides. Does it look at anything else?",
}
FACTS = {("预测对的张量", "tensors predicted right"): 8}


def check(answer):
    x = torch.arange(9.0).reshape(3, 3)
    given, right = {}, 0
    exec(constants("predict_guard_hits")["START"], given)
    for text in given["HITS"]:
        variant = eval(text, {"torch": torch, "x": x})
        _, again = compiles_per_call(lambda x: x.sin() + 1, [(x,), (variant,)])
        right += answer.HITS.get(text) is (again == 0)
    yield "tensors predicted right", right
