import torch
from torch._C._dynamo.eval_frame import set_eval_frame

real = torch._dynamo.optimize("eager").callback


def helper(x):
    return x + 1


def plain(x):
    return helper(helper(x))


def broken(x):
    y = helper(x)
    torch._dynamo.graph_break()
    return helper(y)


def spy(frame, cache_entry, frame_state):
    if frame.f_code.co_filename == __file__ or "resume" in frame.f_code.co_name:
        asked.append(frame.f_code.co_name)
    return real(frame, cache_entry, frame_state)


spy._torchdynamo_orig_backend = real._torchdynamo_orig_backend
for function in plain, broken:
    for _ in range(2):
        asked, prior = [], set_eval_frame(spy)
        try:
            function(torch.ones(2))
        finally:
            set_eval_frame(prior)
        print(function.__name__, len(asked), *asked)
