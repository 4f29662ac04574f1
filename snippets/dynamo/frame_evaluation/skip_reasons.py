import torch
from torch._C._dynamo.eval_frame import set_eval_frame

real = torch._dynamo.optimize("eager").callback


def works(x):
    return x + 1


def double(x):
    return x * 2


def no_operation(x):
    return [x]


def spy(frame, cache_entry, frame_state):
    answer = real(frame, cache_entry, frame_state)
    answers[frame.f_code] = answer.skip_reason or "compiled"
    return answer


spy._torchdynamo_orig_backend = real._torchdynamo_orig_backend
relu, x = torch.nn.functional.relu, torch.ones(2)
off = torch._dynamo.disable(works)
for name, function, argument, code in [
    ("disabled", off, x, works.__code__),
    ("works", works, x, works.__code__),
    ("no tensor", double, 1, double.__code__),
    ("then a tensor", double, x, double.__code__),
    ("no operation", no_operation, x, no_operation.__code__),
    ("relu of torch", relu, x, relu.__code__),
]:
    answers, prior = {}, set_eval_frame(spy)
    try:
        function(argument)
    finally:
        set_eval_frame(prior)
    print(f"{name:13}", answers.get(code, "not asked").split(". ")[0])
