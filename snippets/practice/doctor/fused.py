import torch
from torch.profiler import ProfilerActivity, profile


def operators(**options):
    model = torch.nn.Sequential(*(torch.nn.Linear(8, 8) for _ in range(9)))
    optimizer = torch.optim.AdamW(model.parameters(), **options)
    model(torch.ones(4, 8)).sum().backward()
    optimizer.step()
    with profile(activities=[ProfilerActivity.CPU]) as records:
        optimizer.step()
    [update] = [event for event in records.events() if event.key.startswith("Optimizer.step")]
    return f"{len(update.cpu_children)} operators for {len(list(model.parameters()))} parameters"


print("old:", operators())
print("new:", operators(fused=True))
