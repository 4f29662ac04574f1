import torch

log = []


def step(x):
    log.append("ran")
    torch._dynamo.graph_break()
    return x + 1


def failing_backend(gm, inputs):
    raise ValueError("no luck")


x = torch.ones(2)
compiled = torch.compile(step, backend=failing_backend)
try:
    result = compiled(x)
except torch._dynamo.exc.BackendCompilerFailed:
    result = step(x)
print("try and except: ", result.tolist(), log)

torch._dynamo.reset()
log.clear()
torch._logging.set_logs(dynamo=50)
with torch._dynamo.config.patch(suppress_errors=True):
    print("suppress_errors:", compiled(x).tolist(), log)
