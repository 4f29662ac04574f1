import torch

from snippets.mini_dynamo import compile


def gather(x, index, log):
    log.append("before")
    return x[index] + 1


x = torch.ones(3)
for name, function in {
    "eager": gather,
    "torch.compile": torch.compile(gather, backend="eager"),
    "mini-Dynamo": compile(gather),
}.items():
    for number in 2, 7:
        log = []
        try:
            result = function(x, torch.tensor([number]), log).tolist()
        except IndexError as error:
            result = type(error).__name__
        print(f"{name:14} index {number}: {result} {log}")
