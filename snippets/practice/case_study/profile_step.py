import logging

import torch
from torch.profiler import ProfilerActivity, profile

from snippets.practice.case_study.stages.gpt import batches
from snippets.practice.case_study.stages.train_4 import Run, ready

logging.disable()
torch.manual_seed(0)
run = Run()
run.compile(backend="aot_eager")
optimizer = torch.optim.AdamW(run.parameters(), lr=3e-3)


def step(tokens):
    run(ready(tokens)).backward()
    torch.nn.utils.clip_grad_norm_(run.parameters(), 1.0)
    optimizer.step()
    optimizer.zero_grad()


first, second, third = batches(24)
step(first)
step(second)
with profile(activities=[ProfilerActivity.CPU]) as records:
    step(third)
for name in "CompiledFunction", "CompiledFunctionBackward":
    print(name, sum(event.key == name for event in records.events()))
[update] = [event for event in records.events() if event.key.startswith("Optimizer.step")]
operators, parameters = len(update.cpu_children), len(list(run.parameters()))
print(update.key, "calls", operators, "operators for", parameters, "parameters")
