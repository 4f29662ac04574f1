import sys

import torch


def step(x):
    return x + 1


def dynamo_functions(call):
    found = set()

    def profile(frame, event, argument):
        inside = frame.f_code.co_filename.partition("torch/_dynamo/")[2]
        if event == "call" and inside:
            found.add(f"{inside}:{frame.f_code.co_name}")

    sys.setprofile(profile)
    call()
    sys.setprofile(None)
    return found


x = torch.ones(2)
compiled = torch.compile(step, backend="eager")
first = dynamo_functions(lambda: compiled(x))
print("first call, files:", len({name.split(":")[0] for name in first}) > 20)
print("guards.py used:", any(name.startswith("guards.py") for name in first))
second = dynamo_functions(lambda: compiled(x))
print("second call:", *sorted(second), sep="\n  ")
