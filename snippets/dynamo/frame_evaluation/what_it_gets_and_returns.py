import torch
from torch._C._dynamo.eval_frame import set_eval_frame

real = torch._dynamo.optimize("eager").callback


def scale(x, factor):
    return x * factor


def kind(value):
    return type(value).__name__


def spy(frame, entry, state):
    answer = real(frame, entry, state)
    if frame.f_code is scale.__code__:
        made = answer.guarded_code
        print("  gets", kind(frame), kind(entry), kind(state), frame.f_locals)
        print("  returns", kind(answer), "with", kind(made))
        print("   ", kind(made.code), "+", kind(made.guard_manager.root))
    return answer


spy._torchdynamo_orig_backend = real._torchdynamo_orig_backend
for factor in 2, 2, 3, 4:
    print("factor", factor)
    prior = set_eval_frame(spy)
    try:
        scale(torch.ones(2), factor)
    finally:
        set_eval_frame(prior)
