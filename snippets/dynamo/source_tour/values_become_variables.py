import torch
from torch._dynamo.variables.builder import VariableBuilder

seen, wrap = [], VariableBuilder._wrap


def helper(x):
    return x + 1


def step(x, factor, name, items, table):
    y = helper(x) * factor + len(name)
    return torch.relu(y) + items[0] + table["bias"]


def recording_wrap(self, value):
    variable = wrap(self, value)
    kind = type(variable)
    seen.append((self.source.name, kind.__module__.split(".")[-1], kind.__name__))
    return variable


VariableBuilder._wrap = recording_wrap
compiled = torch.compile(step, backend="eager")
compiled(torch.ones(2), 2, "ab", [1, 2], {"bias": 3.0, "unused": 4})
VariableBuilder._wrap = wrap
for source, module, kind in seen:
    if "__builtins_dict__" in source:
        source = "builtin " + source.split("'")[-2]
    print(f"{source:18} variables/{module}.py {kind}")
