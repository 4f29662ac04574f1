import torch


def remember(x):
    seen.append(x)
    return x + 1


def double(x):
    return x * 2


seen, x = [], torch.ones(2)
config = torch._dynamo.config
print("default:", config.side_effect_replay_policy)
with config.patch(side_effect_replay_policy="error"):
    for fn in double, remember:
        try:
            print(fn.__name__, torch.compile(fn, backend="eager")(x).tolist())
        except RuntimeError as error:
            print(fn.__name__, type(error).__name__)
            print(" ", str(error).splitlines()[0])
print("seen", seen)
