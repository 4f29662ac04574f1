"""The questions of the five days. Each `day_N` finds the answer by running torch."""

import contextlib
import dis
import io
import logging
from collections import Counter

import torch
from torch._dynamo.convert_frame import register_bytecode_hook

from snippets.introspect import compiles_per_call, graph_breaks, graphs, saved_for_backward


def double(x):
    return x * 2


def day_1(lab):
    x = torch.ones(4)
    return compiles_per_call(double, [(x,), (torch.zeros(4),), (x.double(),), (x,)])


def scale(x, n):
    return torch.relu(x * n)


def day_2(lab):
    compiled = torch.compile(scale, backend="eager")
    with lab.log(dynamo=logging.DEBUG, recompiles=True) as text:
        for length in 4, 8, 16:
            compiled(torch.ones(length), 2)
    strings = "start compiling", "Recompiling function", "Cache Hit"
    return [text.getvalue().count(string) for string in strings]


def blend(x, numbers):
    total = 0
    for number in numbers:
        total = total + number
    return x * total - 1


def day_3(lab):
    codes = []
    handle = register_bytecode_hook(lambda old, new: codes.extend([old, new]))
    [graph] = graphs(blend, torch.ones(2), [1, 2, 3])
    handle.remove()
    old, new = (Counter(i.opname for i in dis.get_instructions(code)) for code in codes)
    operations = [node for node in graph.graph.nodes if node.op == "call_function"]
    return [old["BINARY_OP"], len(operations), new["BINARY_OP"] + new["FOR_ITER"]]


def clip(x, limit):
    if limit.item() > 0:
        x = x + 1
    print("clipped")
    return x * 2


def day_4(lab):
    torch._logging.set_logs(dynamo=logging.ERROR)  # .item() also warns
    arguments = torch.ones(3), torch.tensor(1)
    with contextlib.redirect_stdout(io.StringIO()):
        made, breaks = graphs(clip, *arguments), graph_breaks(clip, *arguments)
        explained = torch._dynamo.explain(clip)(*arguments)
    return [len(made), len(breaks), explained.graph_break_count]


def loss(x, w):
    return (x @ w).sin().cos().sum()


def day_5(lab):
    w = torch.ones(3, 3, requires_grad=True)
    compiled = torch.compile(loss, backend="aot_eager")
    counts = compiles_per_call(compiled, [(torch.ones(rows, 3), w) for rows in (2, 5, 7)])
    with torch.no_grad():
        counts += compiles_per_call(compiled, [(torch.ones(7, 3), w)])
    saved = [saved_for_backward(loss, torch.ones(2, 3), w, compiled=c) for c in (False, True)]
    return counts + [len(tensors) for tensors in saved]
