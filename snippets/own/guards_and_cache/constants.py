import torch

from snippets.mini_dynamo.guards import same_constant, same_keys

nan, one = float("nan"), torch.ones(1)
pairs = (1, True), (1, 1.0), (0.0, -0.0), (nan, nan), (slice(1), slice(True)), ("a", "a")
for old, new in pairs:
    print(f"{f'{old}, {new}':46} ==: {old == new!s:5} same: {same_constant(new, old)}")
print("bool tensor * 1, * True: ", *((one > 0).mul(number).dtype for number in (1, True)))
print("one / 0.0, one / -0.0:   ", *(one.div(number).item() for number in (0.0, -0.0)))
old, new = {"a": 1, "b": 2}, {"b": 2, "a": 1}
print("dicts in another order:  ", old == new, same_keys(new, list(old)))
