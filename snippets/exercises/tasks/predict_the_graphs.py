"""Predict how many graphs a function becomes."""

import torch

from snippets.exercises._task import constants
from snippets.introspect import graphs

PAGE = "dynamo/overview.md#limits"
LEVEL = 1
TITLE = {"zh": "结果都对，图有几张", "en": "All results are right; how many graphs?"}
TASK = {
    "zh": "六个函数都返回正确的结果，但编译的程度不同。"
    "在 `GRAPHS` 里填上：用 torch.ones(3) 调用一次，各编译出几张图。"
    "检查时对这里给出的函数真的数一遍，改动函数不起作用。",
    "en": "All six functions return the right result, but not all of them are compiled to the "
    "same extent. How many graphs does one call with `torch.ones(3)` compile? Fill in the "
    "numbers in `GRAPHS`. The check really counts the graphs of the functions as they are "
    "given here, so changing the functions has no effect.",
}
HINT = {
    "zh": "没有张量运算，就没有图。能不能从断开的地方继续，也要看它在哪里。",
    "en": "Where there is no tensor operation, there is no graph. Whether Dynamo can go on "
    "after a break depends on where the break is.",
}
FACTS = {("预测不对的", "predicted wrongly"): []}


def check(answer):
    given = {}
    exec(constants("predict_the_graphs")["START"], given)
    counts = {name: len(graphs(given[name], torch.ones(3))) for name in given["GRAPHS"]}
    wrong = [name for name, count in counts.items() if answer.GRAPHS.get(name) != count]
    yield "predicted wrongly", wrong
