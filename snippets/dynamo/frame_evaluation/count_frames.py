import torch
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy

LEAVE_ALONE = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.DEFAULT)


def callback(frame, cache_entry, frame_state):
    names.append(frame.f_code.co_name)
    return ConvertFrameReturn(frame_exec_strategy=LEAVE_ALONE, apply_to_code=False)


def square(x):
    return x * x


def total(x):
    parts = [square(x), square(x + 1), max(2, 3)]
    return sum(part for part in parts)


names = []
prior = set_eval_frame(callback)
try:
    result = total(torch.ones(2))
finally:
    set_eval_frame(prior)
print(len(names), *names)
print("right:", torch.equal(result, total(torch.ones(2))), "| still", len(names))
