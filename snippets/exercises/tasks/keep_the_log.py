"""Keep a print and lose its graph break."""

import contextlib
import io

import torch

from snippets.exercises import fact
from snippets.introspect import graphs

PAGE = "dynamo/graph_breaks.md#logging"
LEVEL = 1
TITLE = {"zh": "打印还在，断裂没了", "en": "Keep the print, lose the break"}
TASK = {
    "zh": "`step` 在两次运算之间打印形状，图断成两段。改写它：形状照样打印，图只有一张，结果不变。",
    "en": "`step` prints a shape between two operations, which breaks the graph in two. "
    "Rewrite it so that the shape is still printed, the graph is whole, and the result the same.",
}
HINT = {
    "zh": "print 在最后一次运算之后会怎样？",
    "en": "What does a print after the last operation do?",
}
START = """
import torch


def step(x):
    y = x.sin() * 2
    print("shape", tuple(y.shape))
    return y + 1
"""


def check(answer):
    x = torch.arange(6.0).reshape(2, 3)
    yield fact("graphs", 1, len(graphs(answer.step, x)))
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        result = torch.compile(answer.step, backend="eager")(x)
    yield fact("equal", True, torch.allclose(result, x.sin() * 2 + 1))
    yield fact(("打印了形状", "the shape was printed"), True, "(2, 3)" in printed.getvalue())
