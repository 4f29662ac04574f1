"""Rows and selected elements, without a constant size."""

import torch

from snippets.introspect import compiles_per_call, graphs

PAGE = "dynamo/dynamic_shapes.md#forced"
LEVEL = 3
TITLE = {"zh": "每行正数的平均", "en": "The mean of the positives in each row"}
TASK = {
    "zh": "`positive_means(x)` 返回每行中正数的平均，没有正数的行为 0。"
    "元素可能是 -inf，不会是 inf 或 nan。"
    "现在它断在循环里，一张图也没有。"
    "改写它：默认设置下是一张图；行数 4、6、9 依次调用，只编译两次；"
    "换数据不编译；结果不变。",
    "en": "`positive_means(x)` returns the mean of the positive elements in each row, or 0 for "
    "a row that has none. Elements may be -inf, but not inf or nan. At present the "
    "function breaks in a loop, and there is no graph. Rewrite it so that, with default "
    "settings, it is one graph; calls with 4, 6 and 9 rows compile twice altogether; "
    "different data does not compile again; and the results are the same.",
}
HINT = {
    "zh": "不挑出元素，把不要的换成 0，再按行求和、计数。-inf 乘 0 是多少？",
    "en": "Do not pick elements out: put 0 in place of the others, then sum and count by row. "
    "What is -inf times 0?",
}
FACTS = {
    "graphs": 1,
    "compiles": [1, 1, 0, 0, 0],
    ("正确的结果", "right results"): 5,
}


def reference(x):
    rows = [[number for number in row if number > 0] for row in x.tolist()]
    return torch.tensor([sum(row) / len(row) if row else 0.0 for row in rows])


def check(answer):
    torch.manual_seed(0)
    inputs = [torch.randn(rows, 5) for rows in (4, 6, 9, 6, 6)]
    for x in inputs:
        x[0], x[1, 2], x[2, 3] = -1.0, -torch.inf, 0.0
    inputs[-1].fill_(-torch.inf)
    yield "graphs", len(graphs(answer.positive_means, inputs[0]))
    yield "compiles", compiles_per_call(answer.positive_means, [(x,) for x in inputs])
    compiled = torch.compile(answer.positive_means, backend="eager")
    yield "right results", sum(torch.allclose(compiled(x), reference(x)) for x in inputs)
