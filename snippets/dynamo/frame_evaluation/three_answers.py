from torch._C._dynamo.eval_frame import reset_code, set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy

DEFAULT, SKIP = FrameAction.DEFAULT, FrameAction.SKIP
ANSWERS = {
    "only this time": ConvertFrameReturn(FrameExecStrategy(DEFAULT, DEFAULT), False),
    "skip this code": ConvertFrameReturn(FrameExecStrategy(SKIP, DEFAULT), True),
    "and what it calls": ConvertFrameReturn(FrameExecStrategy(SKIP, SKIP), True),
}


def inner(x):
    return x + 1


def outer(x):
    return inner(inner(x))


def run(answer):
    def callback(frame, cache_entry, frame_state):
        seen.append(frame.f_code.co_name)
        return answer

    seen = []
    prior = set_eval_frame(callback)
    try:
        outer(1)
        seen.append("|")
        outer(1)
    finally:
        set_eval_frame(prior)
    for function in inner, outer:
        reset_code(function.__code__)
    return seen


for name, answer in ANSWERS.items():
    print(f"{name:17}", *run(answer))
print(f"{'nothing given':17}", *run(ConvertFrameReturn()))
