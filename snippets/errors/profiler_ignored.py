import contextlib
import io

import torch


def step(x):
    with torch.profiler.record_function("step"):
        return x + 1


compiled = torch.compile(step, backend="eager", fullgraph=True)
log = io.StringIO()
with contextlib.redirect_stderr(log):
    torch._logging.set_logs()
    compiled(torch.ones(2))
print(log.getvalue().partition("] ")[2].partition("] ")[2].strip())

with torch.profiler.profile() as profile, torch.profiler.record_function("outside"):
    compiled(torch.ones(2))
print([event.key for event in profile.key_averages() if event.key in ("step", "outside")])
