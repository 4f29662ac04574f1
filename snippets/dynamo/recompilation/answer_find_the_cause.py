import torch
from torch._dynamo.utils import get_compilation_metrics

from snippets.introspect import cache_entries

HISTORY = []


def remember(x, rate):
    HISTORY.append(x.sum())
    return x * rate


compiled = torch.compile(remember, backend="eager")
before = len(get_compilation_metrics())
for step in range(12):
    compiled(torch.ones(2), 0.5 + step)
records = get_compilation_metrics()[before:]
print("records:", len(records), "entries:", len(cache_entries(remember)))
for record in records[:4]:
    print(str(record.recompile_reason).split("  #")[0].rstrip())
