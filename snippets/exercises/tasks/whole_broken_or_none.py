"""Tell whether a function is one graph, several, or none."""

import torch
from torch._dynamo import graph_break

from snippets.introspect import compiles_per_call, graph_breaks, graphs

PAGE = "dynamo/debugging.md#explain"
LEVEL = 2
TITLE = {"zh": "完整、断开，还是没有编译", "en": "Whole, broken or none"}
TASK = {
    "zh": "`verdict(fn, *args)` 报告 fn 用这些参数调用一次的情形。"
    '一张图也没有，返回 "none"；有图也有断裂，返回 "broken"；有图没有断裂，返回 "whole"。'
    "explain 的计数不可靠，还会清掉别人编译好的代码。"
    "改写它：检查用的函数都要判对，已经编译好的函数不必重新编译。",
    "en": "`verdict(fn, *args)` says what becomes of `fn` in one call with these arguments: "
    '"none" if there is no graph, "broken" if there is a graph but also a break, "whole" '
    "if there is a graph and no break. The counts of `explain` are not reliable, and "
    "`explain` throws away what others have compiled. Rewrite `verdict` so that it judges "
    "every function of the check correctly, and functions that are compiled already do "
    "not have to compile again.",
}
HINT = {
    "zh": "断裂可以没有图，图可以没有断裂：两样分开数。introspect 有现成的函数。",
    "en": "There can be a break without a graph, and a graph without a break, so count both. "
    "`introspect` has functions for it.",
}
FACTS = {
    ("判断不对的", "judged wrongly"): [],
    ("已编译的函数再编译", "recompiled, though compiled before"): [0],
}


def no_break(x):
    return x.sin() + 1


def in_the_middle(x):
    x = x.sin()
    graph_break()
    return x + 1


def at_the_start(x):
    graph_break()
    return x + 1


def at_the_end(x):
    x = x.sin()
    graph_break()
    return x


def in_a_loop(x):
    for _ in range(2):
        x = x.sin()
        graph_break()
    return x


def no_operation(x):
    return x


def two_in_a_row(x):
    graph_break()
    graph_break()
    return x.sin()


CASES = (no_break, in_the_middle, at_the_start, at_the_end, in_a_loop, no_operation, two_in_a_row)


def by_argument(x, broken):
    x = x.sin()
    if broken:
        graph_break()
    return x + 1


def truth(fn, *args):
    if not graphs(fn, *args):
        return "none"
    return "broken" if graph_breaks(fn, *args) else "whole"


def check(answer):
    x = torch.ones(3)
    bystander = torch.compile(lambda x: x.cos() * 3, backend="eager")
    compiles_per_call(bystander, [(x,)])
    calls = [(fn, x) for fn in CASES] + [(by_argument, x, False), (by_argument, x, True)]
    wrong = [fn.__name__ for fn, *args in calls if answer.verdict(fn, *args) != truth(fn, *args)]
    yield "judged wrongly", wrong
    yield "recompiled, though compiled before", compiles_per_call(bystander, [(x,)])
