import torch

from snippets.introspect import compiles_per_call, guards


def branch(x, count):
    if count.item() > 3:
        return x + 1
    return x - 1


def counts(dtype):
    return [(torch.ones(2), torch.tensor(n, dtype=dtype)) for n in (3, 2, 4, 5, 3)]


print("default", compiles_per_call(branch, counts(torch.int64)))
for dtype in torch.int64, torch.float64, torch.int32, torch.float32:
    try:
        print(dtype, compiles_per_call(branch, counts(dtype), fullgraph=True))
    except torch._dynamo.exc.UserError as error:
        print(dtype, type(error).__name__)

compiled = torch.compile(branch, backend="eager", fullgraph=True)
for arguments in counts(torch.int64)[0], counts(torch.int64)[2]:
    print(*guards(compiled, *arguments, source="item"))
