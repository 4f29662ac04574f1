import torch


def step(x):
    y = x + 1
    print("between")
    return y * 2


report = torch._dynamo.explain(step)(torch.ones(2))
print("graphs", report.graph_count, "breaks", report.graph_break_count)
print("operations", report.op_count)
print([[op.__name__ for op in ops] for ops in report.ops_per_graph])
for reason in report.break_reasons:
    print(reason.reason.splitlines()[0], "| in", reason.user_stack[-1].name)
