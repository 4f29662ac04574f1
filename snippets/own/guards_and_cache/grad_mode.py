import torch

from snippets.mini_dynamo import compile, stats


def f(x):
    return x * 2


compiled, x = compile(f), torch.ones(2, requires_grad=True)
for enabled in True, False, True:
    with torch.set_grad_enabled(enabled):
        print(f"grad mode {enabled!s:5} result has grad_fn:", compiled(x).grad_fn is not None)
print(stats(compiled).compiles, "compiled,", stats(compiled).hits, "hit")
print("recompiled:", *stats(compiled).recompiles)
