import torch
from torch._dynamo.utils import compile_times, get_compilation_metrics

net = torch.nn.Sequential(*[torch.nn.Linear(8, 8) for _ in range(6)])
torch.compile(net, backend="aot_eager")(torch.ones(2, 8))

names, seconds = compile_times(repr="csv")
for name in "bytecode_tracing", "OutputGraph.call_user_compiler", "build_guards":
    print(name, "is measured:", name in names)
record = get_compilation_metrics()[-1]
print("operations", record.graph_op_count, "guards", record.guard_count)
