import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats


def f(x):
    return x * 2 if x.shape[0] % 2 == 0 else x - 1


ours, theirs = compile(f), torch.compile(f, backend="eager")
for n in 2, 4:
    ours(torch.ones(n, 3)), theirs(torch.ones(n, 3))
print("ours:", *(f"{len(guards)} guards" for guards in reversed(stats(ours).guards)))
for guard in stats(ours).guards[0]:
    print("  " + guard.replace(", torch.float32, device(type='cpu')", ""))
print("torch:")
for guard in introspect.guards(theirs):
    if guard.source == "L['x']" or guard.kind == "LAMBDA_GUARD":
        print("  " + guard.check)
