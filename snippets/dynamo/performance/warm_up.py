import torch

from snippets.introspect import compiles_per_call

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.Dropout())
compiled = torch.compile(model, backend="eager")


def call(name, size, training, grad):
    model.train(training)
    with torch.set_grad_enabled(grad):
        [count] = compiles_per_call(compiled, [(torch.ones(size, 4),)])
    print(f"{name:26}", count)


for name, *state in [
    ("warm up: train", 8, True, True),
    ("warm up: train, last batch", 5, True, True),
    ("warm up: evaluate", 8, False, False),
    ("train", 8, True, True),
    ("train, any batch", 3, True, True),
    ("evaluate", 8, False, False),
    ("evaluate, any batch", 6, False, False),
    ("evaluate, grad forgotten", 8, False, True),
    ("batch of one", 1, True, True),
]:
    call(name, *state)
