import torch

from snippets.mini_dynamo import compile, stats


def add(x, index, log):
    x.add_(1)
    log.append("added")
    return x[index] * 2


for name, function in {
    "eager": add,
    "torch.compile": torch.compile(add, backend="eager"),
    "mini-Dynamo": compile(add),
}.items():
    for number in 2, 7:
        x, log = torch.ones(3), []
        try:
            result = function(x, torch.tensor([number]), log).tolist()
        except IndexError as error:
            result = type(error).__name__
        print(f"{name:14} index {number}: {result} {x.tolist()} {log}")


def reshape(x, log):
    x.unsqueeze_(0)
    log.append("reshaped")
    return x * 2


compiled = compile(reshape)
print("reshape:", compiled(torch.ones(3), []).tolist(), stats(compiled).fallbacks[0][0])
