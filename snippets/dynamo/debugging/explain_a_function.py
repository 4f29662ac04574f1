import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    hidden = x @ up
    print("hidden is ready")
    return x + F.gelu(hidden) @ down


x, up, down = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)
report = torch._dynamo.explain(feed_forward)(x, up, down)
print("graphs", report.graph_count, "breaks", report.graph_break_count)
print([[op.__name__ for op in ops] for ops in report.ops_per_graph])
for reason in report.break_reasons:
    print(reason.reason.splitlines()[0], "| in", reason.user_stack[-1].name)
