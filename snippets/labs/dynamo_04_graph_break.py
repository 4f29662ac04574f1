"""What breaks a graph, torch's reasons and ids, and the same functions without the break."""

import contextlib
import io
import logging

import torch

from snippets.introspect import graph_breaks, graphs
from snippets.labs._common import Lab

ABOUT = (
    "几个会断开的函数，torch 给的编号和原因，以及不断开的写法。",
    "Functions that break, torch's ids and reasons, and a way to write each without.",
)


# --8<-- [start:functions]
def with_print(x):
    y = x + 1
    print("between")
    return y * 2


def print_fixed(x):
    y = x + 1
    if not torch.compiler.is_compiling():
        print("between")
    return y * 2


def with_item(x):
    y = x + 1
    return y * y.sum().item()


def item_fixed(x):
    y = x + 1
    return y * y.sum()


def with_branch(x):
    y = x + 1
    if y.sum() > 0:
        return y * 2
    return -y


def branch_fixed(x):
    y = x + 1
    return torch.where(y.sum() > 0, y * 2, -y)


def no_break(x):
    return (x + 1) * 2


# --8<-- [end:functions]


FIXED = {with_print: print_fixed, with_item: item_fixed, with_branch: branch_fixed, no_break: None}


def main():
    lab = Lab(ABOUT)
    torch._logging.set_logs(dynamo=logging.ERROR)  # .item() also warns
    x = torch.arange(3.0)

    def report(function):
        with contextlib.redirect_stdout(io.StringIO()):
            made, breaks = graphs(function, x), graph_breaks(function, x)
        name = function.__name__
        numbers = len(made), len(breaks)
        lab.say(f"{name}：%d 张图，%d 处断裂" % numbers, f"{name}: graphs %d, breaks %d" % numbers)
        for found in breaks:
            print(f"    {found.id} {found.kind}\n    {found.explanation}\n    > {found.code}")
        return numbers

    for broken, fixed in FIXED.items():
        if not fixed:
            lab.check("一张图，没有断裂", "one graph, no break", report(broken) == (1, 0))
            continue
        report(broken)
        whole = report(fixed) == (1, 0)
        with contextlib.redirect_stdout(io.StringIO()):
            same = torch.equal(torch.compile(fixed, backend="eager")(x), broken(x))
        lab.check("改写之后一张图，结果相同", "one graph now, and the same result", whole and same)
    lab.end()


if __name__ == "__main__":
    main()
