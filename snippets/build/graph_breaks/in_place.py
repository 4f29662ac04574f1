import torch

from snippets.mini_dynamo import compile, stats


def only_tensor(x):
    x.add_(1)
    return x * 2


def and_list(x, log):
    x.add_(1)
    log.append("added")
    return x * 2


for function, args in (only_tensor, []), (and_list, [[]]):
    compiled, x = compile(function), torch.ones(2)
    result = compiled(x, *args)
    found = stats(compiled)
    print(f"{function.__name__}: {result.tolist()} {x.tolist()} {len(found.graphs)} graphs")
    for reason, _line in found.fallbacks:
        print("  ", reason)
