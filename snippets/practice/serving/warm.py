import torch

requests = [torch.ones(size, 4) for size in (3, 1, 8)]


def serve(x):
    return x.relu().sum(-1)


def answered(warm_up, **options):
    torch.compiler.reset()
    compiled = torch.compile(serve, backend="eager", **options)
    for x in warm_up:
        compiled(x)
    found = []
    with torch.compiler.set_stance("fail_on_recompile"):
        for x in requests:
            try:
                compiled(x)
                found.append("ok")
            except RuntimeError as error:
                found.append(type(error).__name__)
    return found


print("old, one size:     ", answered([torch.ones(2, 4)]))
print("two sizes:         ", answered([torch.ones(2, 4), torch.ones(6, 4)]))
print("new, and size 1:   ", answered([torch.ones(size, 4) for size in (2, 6, 1)]))
