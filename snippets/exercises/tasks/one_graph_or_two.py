"""Predict whether a call is compiled as an inference graph or as two halves."""

import torch

from snippets.introspect import aot_graphs

PAGE = "aot/overview.md#inference-graph"
LEVEL = 1
TITLE = {"zh": "一张图还是两张", "en": "One graph or two"}
TASK = {
    "zh": "下面九种调用各交给 AOTAutograd 一次，编译出来的要么是一张推理图，"
    "要么是前向、反向两张图。在 `PREDICTION` 里填 1 或 2。检查会真的编译，"
    "数出图来，只告诉你对了几个。",
    "en": "AOTAutograd is given each of the nine calls below once. Does it compile one "
    "inference graph, or two graphs, a forward and a backward? Fill in 1 or 2 in "
    "`PREDICTION`. The check really compiles the calls and counts the graphs, but it "
    "tells you only how many of your answers are right.",
}
HINT = {
    "zh": "先问：有没有输入需要梯度？参数也是输入。再问：有没有哪个结果需要图自己来算梯度？",
    "en": "First ask whether any input needs a gradient; parameters are inputs too. Then ask "
    "whether there is a result whose gradient the graph itself has to provide.",
}
FACTS = {("预测对的调用", "calls predicted right"): 9}


def wave(x):
    return x.sin()


def number(fn, x):
    return sum(gm is not None for gm in aot_graphs(fn, x))


def counts():
    x, grad_x = torch.ones(2, 4), torch.ones(2, 4, requires_grad=True)
    with torch.no_grad():
        yield "wave(grad_x) under no_grad", number(wave, grad_x)
    yield "wave(x)", number(wave, x)
    yield "wave(grad_x)", number(wave, grad_x)
    yield "detached(grad_x)", number(lambda x: x.sin().detach(), grad_x)
    yield "half_detached(grad_x)", number(lambda x: (x.sin(), x.detach().cos()), grad_x)
    yield "row(grad_x)", number(lambda x: x[0], grad_x)
    yield "positive(grad_x)", number(lambda x: x > 0, grad_x)
    yield "layer(x)", number(torch.nn.Linear(4, 4), x)
    yield "frozen(x)", number(torch.nn.Linear(4, 4).requires_grad_(False), x)


def check(answer):
    right = [answer.PREDICTION.get(case) == graphs for case, graphs in counts()]
    yield "calls predicted right", sum(right)
