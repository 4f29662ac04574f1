import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


def f(x):
    x.exp()
    return x + 1


x = torch.ones(2)
compiled = compile(f)
compiled(x)
for name, [module] in {"ours": stats(compiled).graphs, "torch": graphs(f, x)}.items():
    nodes = [node for node in module.graph.nodes if node.op.startswith("call")]
    traced = sum("stack_trace" in node.meta for node in nodes)
    print(f"{name:6}", *(node.name for node in nodes), "| with a stack trace:", traced)
