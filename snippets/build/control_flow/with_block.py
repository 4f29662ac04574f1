import torch

from snippets.mini_dynamo import compile, stats


class Noted:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("enter")

    def __exit__(self, *error):
        self.log.append("exit")


def f(x, log):
    with torch.no_grad():
        y = x * 2
    with Noted(log):
        return y + x


def fails(x, log):
    with Noted(log):
        raise ValueError("inside")


for function in f, fails:
    compiled, log = compile(function), []
    try:
        compiled(torch.ones(2), log)
    except ValueError as error:
        print("ValueError:", error)
    for graph in stats(compiled).graphs:
        print(*(n.name for n in graph.graph.nodes if n.op.startswith("call")))
    print(log, [reason for reason, _line in stats(compiled).fallbacks])
