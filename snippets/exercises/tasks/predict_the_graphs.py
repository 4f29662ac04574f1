"""Predict how many graphs a function becomes."""

import torch

from snippets.introspect import graphs

PAGE = "dynamo/overview.md#limits"
LEVEL = 1
TITLE = {"zh": "结果都对，图有几张", "en": "All results are right; how many graphs?"}
TASK = {
    "zh": "六个函数都返回正确的结果，但编译的程度不同。"
    "在 `GRAPHS` 里填上：用 torch.ones(3) 调用一次，各编译出几张图。"
    "检查时对这里给出的函数真的数一遍，改动函数不起作用。",
    "en": "All six functions return the right result, but not all are compiled to the same extent. "
    "Fill in `GRAPHS`: how many graphs does one call with torch.ones(3) compile? The check really "
    "counts them, for the functions as given here; changing them has no effect.",
}
HINT = {
    "zh": "没有张量运算，就没有图。能不能从断开的地方继续，也要看它在哪里。",
    "en": "No tensor operation, no graph. And whether Dynamo can go on after a break depends on "
    "where the break is.",
}
START = """
import torch
from torch._dynamo import graph_break


def whole(x):
    return x.sin() + 1


def break_between(x):
    y = x.sin()
    graph_break()
    return y + 1


def break_at_the_end(x):
    y = x.sin() + 1
    graph_break()
    return y


def break_in_a_loop(x):
    x = x + 1
    for _ in range(3):
        x = x.sin()
        graph_break()
    return x - 1


def only_the_shape(x):
    return 2 * x.shape[0]


def branch_on_data(x):
    if x.sum() > 0:
        return x.sin()
    return x.cos()


GRAPHS = {
    "whole": 1,
    "break_between": 1,
    "break_at_the_end": 1,
    "break_in_a_loop": 1,
    "only_the_shape": 1,
    "branch_on_data": 1,
}
"""
FACTS = {("预测不对的", "predicted wrongly"): []}


def check(answer):
    given = {}
    exec(START, given)
    counts = {name: len(graphs(given[name], torch.ones(3))) for name in given["GRAPHS"]}
    wrong = [name for name, count in counts.items() if answer.GRAPHS.get(name) != count]
    yield "predicted wrongly", wrong
