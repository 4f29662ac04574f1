import torch

from snippets.mini_dynamo import compile, stats


def in_loop(x):
    for _ in range(3):
        x = x + 1
        print(end="")
    return x * 2


def in_try(x):
    try:
        x = x + 1
        print(end="")
    except ValueError:
        return x
    return x * 2


def in_with(x):
    with torch.no_grad():
        x = x + 1
        print(end="")
    return x * 2


def in_and(x):
    y = x.sum() > 0 and x + 1
    return y * 2


def in_callee(x):
    return helper(x) * 2


def helper(x):
    print(end="")
    return x + 1


for function in in_loop, in_try, in_with, in_and, in_callee:
    mini, counted = compile(function), torch._dynamo.testing.CompileCounter()
    real = torch.compile(function, backend=counted)
    assert torch.equal(mini(torch.ones(2)), real(torch.ones(2)))
    left = [reason for reason, _ in stats(mini).fallbacks]
    counts = f"graphs: {len(stats(mini).graphs)} real: {counted.frame_count}"
    print(f"{function.__name__:9}", counts, "left to the interpreter:", left)
