import torch

from snippets.introspect import graph_breaks


def clip(x, limit):
    if limit.item() > 0:
        return x.clamp(max=2.0)
    return x


torch._logging.set_logs(dynamo=50)
arguments = torch.ones(4), torch.tensor(1)
report = torch._dynamo.explain(clip)(*arguments)
print("explain:", report.graph_count, "graph,", report.graph_break_count, "breaks")
for found in graph_breaks(clip, *arguments):
    print("introspect:", found.id, found.code)
try:
    torch.compile(clip, backend="eager", fullgraph=True)(*arguments)
    print("fullgraph: no error")
except Exception as error:
    print("fullgraph:", type(error).__name__)
