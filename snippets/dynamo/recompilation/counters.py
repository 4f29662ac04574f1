import torch
from torch._dynamo.testing import CompileCounter
from torch._dynamo.utils import counters, get_compilation_metrics

from snippets.introspect import cache_entries


def scale(x, name):
    x = x * 2
    torch._dynamo.graph_break()
    return x + len(name)


backend = CompileCounter()
compiled = torch.compile(scale, backend=backend)
metrics, graphs = len(get_compilation_metrics()), counters["stats"]["unique_graphs"]
for name in "a", "bb", "a", "ccc":
    compiled(torch.ones(2), name)

print("CompileCounter:", backend.frame_count, "graphs,", backend.op_count, "operations")
print("counters:", counters["stats"]["unique_graphs"] - graphs, "graphs")
print("entries of scale:", len(cache_entries(scale)))
for entry in get_compilation_metrics()[metrics:]:
    reason = str(entry.recompile_reason).split("  #")[0].rstrip()
    print(f"{entry.compile_id:4} {entry.co_name:28} {reason}")
