import torch

from snippets.mini_dynamo import compile, stats


class Noted:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("enter")

    def __exit__(self, kind, error, traceback):
        self.log.append("exit" if kind is None else str(error))
        return True


def plain(x, log):
    with torch.no_grad():
        y = x * 2
    with Noted(log):
        return y + x


def swallowed(x, log):
    with Noted(log):
        x = x * 2
        raise ValueError("inside")
    return x + 1


for function in plain, swallowed:
    compiled, log = compile(function), []
    assert torch.equal(compiled(torch.ones(2), log), function(torch.ones(2), []))
    for graph in stats(compiled).graphs:
        names = [node.name for node in graph.graph.nodes if node.op.startswith("call")]
        print(f"{function.__name__}: {log} {names}")
