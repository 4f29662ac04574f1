import torch
from torch._inductor import config


def noise(x):
    return torch.nn.functional.dropout(x, 0.5)


def drop(function):
    torch.manual_seed(0)
    return function(torch.ones(8)).tolist()


print("eager           ", drop(noise))
print("compiled        ", drop(torch.compile(noise)) == drop(noise))
torch._dynamo.reset()
with config.patch(fallback_random=True):
    print("fallback_random ", drop(torch.compile(noise)) == drop(noise))
