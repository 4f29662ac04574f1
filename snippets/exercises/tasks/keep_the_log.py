"""Keep a print and lose its graph break."""

import contextlib

import torch

from snippets.exercises import Output
from snippets.introspect import graphs

PAGE = "dynamo/graph_breaks.md#logging"
LEVEL = 1
TITLE = {"zh": "打印还在，断裂没了", "en": "Keep the print, lose the break"}
TASK = {
    "zh": "`step` 在两次运算之间打印形状，图断成两段。"
    "改写它：每次调用照样打印一次形状，编译不编译都一样；图只有一张，结果不变。",
    "en": "`step` prints a shape between two operations, which breaks the graph in two. Rewrite "
    "it so that there is one whole graph, the result is the same, and every call still "
    "prints the shape once, compiled or not.",
}
HINT = {
    "zh": "print 在最后一次运算之后会怎样？",
    "en": "What does a print after the last operation do?",
}
FACTS = {
    "graphs": 1,
    "equal": True,
    ("打印对形状的次数，调用七次", "right shapes printed by seven calls"): 7,
}


def run(call, x):
    """The result and what was printed."""
    with contextlib.redirect_stdout(Output()) as printed:
        return call(x), printed.getvalue()


def check(answer):
    inputs = [torch.arange(6.0).reshape(2, 3), torch.randn(5), torch.randn(4, 1, 2)]
    yield "graphs", len(graphs(answer.step, inputs[0]))
    compiled = torch.compile(answer.step, backend="eager")
    equal, printed = [], []
    for call, x in [(compiled, x) for x in inputs for _ in "12"] + [(answer.step, inputs[0])]:
        result, text = run(call, x)
        equal.append(torch.allclose(result, x.sin() * 2 + 1))
        printed.append(text.count(str(tuple(x.shape))) == 1)
    yield "equal", all(equal)
    yield "right shapes printed by seven calls", sum(printed)
