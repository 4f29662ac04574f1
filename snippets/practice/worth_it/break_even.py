import math


def break_even(first_call, eager_call, compiled_call):
    saving = eager_call - compiled_call
    if saving <= 0:
        return math.inf
    return math.ceil((first_call - compiled_call) / saving)


for first_call, eager_call, compiled_call in [
    (40.0, 0.010, 0.008),
    (40.0, 0.500, 0.300),
    (8.0, 0.010, 0.008),
    (40.0, 0.010, 0.011),
]:
    calls = break_even(first_call, eager_call, compiled_call)
    print(f"{first_call:4} s first, {eager_call} s eager, {compiled_call} s compiled: {calls}")
