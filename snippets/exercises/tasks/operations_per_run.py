"""A backend that records what is executed."""

import torch
from torch._dynamo import graph_break

from snippets.introspect import graphs

PAGE = "dynamo/tracing.md#own-backend"
LEVEL = 2
TITLE = {"zh": "记下每次执行的运算", "en": "Record every operation that is executed"}
TASK = {
    "zh": "`backend(gm, inputs)` 编译时把节点的名字放进 `EXECUTED`。"
    "改写它：每执行一次图，就按次序添上图中每个运算的名字（node.name）。"
    "只编译、不执行，什么也不添；输入和输出不是运算。"
    "检查时编译一个有断裂的函数，调用几次，结果必须与不编译的一致。",
    "en": "`backend(gm, inputs)` puts the names of nodes into `EXECUTED` when it compiles. "
    "Rewrite it so that each run of a graph appends the name (`node.name`) of every "
    "operation in the graph, in order. Compiling alone must append nothing, and inputs "
    "and outputs do not count as operations. The check compiles a function with a graph "
    "break and calls it several times; the results must be those of the uncompiled "
    "function.",
}
HINT = {
    "zh": "后端在编译时运行一次，它返回的可调用对象每次调用都运行。哪些种类的节点是运算？",
    "en": "A backend runs once, when something is compiled; what it returns runs on every call. "
    "Which kinds of node are operations?",
}
FACTS = {
    ("三次调用执行的运算", "operations executed by three calls"): 15,
    ("名字和次序", "names and order"): True,
    "equal": True,
    ("再编译一次、调用一次", "compiled afresh and called once"): 5,
}


def step(x, y):
    x = torch.sin(x) * y
    graph_break()
    return x.clamp(min=0) + y.sum()


def check(answer):
    x, y = torch.tensor([1.0, -2.0, 3.0]), torch.tensor([2.0, 0.5, 1.0])
    kinds = ("call_function", "call_method")
    once = [n.name for gm in graphs(step, x, y) for n in gm.graph.nodes if n.op in kinds]
    compiled = torch.compile(step, backend=answer.backend)
    results = [compiled(x + n, y) for n in range(3)]
    found = list(answer.EXECUTED)
    yield "operations executed by three calls", len(found)
    yield "names and order", found == 3 * once
    yield "equal", all(torch.allclose(results[n], step(x + n, y)) for n in range(3))
    del answer.EXECUTED[:]
    torch.compile(step, backend=answer.backend, dynamic=True)(x, y)
    yield "compiled afresh and called once", len(answer.EXECUTED)
