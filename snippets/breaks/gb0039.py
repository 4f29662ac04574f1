import torch

from snippets.atlas import message


def breaks(x, power):
    return x * float(power)


def passes(x, power):
    return x * power


compiled = torch.compile(breaks, backend="eager", fullgraph=True)
try:
    for power in range(20):
        compiled(torch.ones(3), str(power))
except torch._dynamo.exc.FailOnRecompileLimitHit as error:
    print(message(error.__cause__))

torch._dynamo.reset()
torch._dynamo.utils.counters.clear()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
for power in range(20):
    torch.testing.assert_close(compiled(torch.ones(3), power), passes(torch.ones(3), power))
print("\nInstead:", torch._dynamo.utils.counters["stats"]["unique_graphs"], "graphs for 20 values")
