import torch

from snippets.introspect import compiles_per_call, guards


def forward(x, use_dropout=True):
    return torch.relu(self.linear(x))  # noqa: F821


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)
        self.dropout = torch.nn.Dropout()

    def forward(self, x, use_dropout=True):
        x = self.linear(x)
        if use_dropout:
            x = self.dropout(x)
        return torch.relu(x)


x = torch.ones(1, 2)
for name, fn in ("eager", forward), ("compiled", torch.compile(forward, backend="eager")):
    try:
        fn(x)
    except NameError as error:
        print(name, "NameError:", error)
print("module", compiles_per_call(Net(), [(x, True), (x, False), (x, True)]))
print(*guards(Net(), x, True, source="L['use_dropout']"))
report = torch._dynamo.explain(Net())(x)
print("explain", report.graph_count, "graph", report.graph_break_count, "breaks")
