import logging
import warnings

import torch

from snippets.introspect import graph_breaks


def show(x, output):
    y = x * 2
    output(f"  x is {x}")
    x.add_(1)
    return y


def show_from_graph(x):
    y = x * 2
    torch._higher_order_ops.print("  x is {}", x)
    x.add_(1)
    return y


def report(name, fn, *arguments):
    breaks = [found.id for found in graph_breaks(fn, torch.zeros(2), *arguments)]
    print(name, "breaks:", breaks)


report("print", show, print)
report("Logger.warning", show, logging.getLogger("demo").warning)
report("logging.warning", show, logging.warning)
report("warnings.warn", show, warnings.warn)
for setting in "reorderable_logging_functions", "ignore_logging_functions":
    with torch._dynamo.config.patch({setting: {print}}):
        report(setting, show, print)
report("torch._higher_order_ops.print", show_from_graph)
