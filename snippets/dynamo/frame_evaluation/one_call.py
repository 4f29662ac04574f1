import logging

import torch
from torch._C._dynamo.eval_frame import set_eval_frame, set_guard_complete_hook

real = torch._dynamo.optimize("eager").callback


def f(x, name):
    return x + len(name), torch.compiler.is_compiling()


def spy(frame, cache_entry, frame_state):
    if frame.f_code is f.__code__:
        events.append("callback")
    return real(frame, cache_entry, frame_state)


def after_guards(hit):
    events.append("guards pass" if hit else "guards fail")
    return True


spy._torchdynamo_orig_backend = real._torchdynamo_orig_backend
torch._logging.set_logs(dynamo=logging.ERROR)
with torch._dynamo.config.patch(recompile_limit=2):
    for name in "a", "a", "b", "c", "d", "a":
        events, no_hook = [], set_guard_complete_hook(after_guards)
        prior = set_eval_frame(spy)
        try:
            _, compiled = f(torch.ones(2), name)
        finally:
            set_eval_frame(prior)
            set_guard_complete_hook(no_hook)
        print(name, *events, "compiled code" if compiled else "interpreter", sep=" > ")
