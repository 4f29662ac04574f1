from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy

ONLY_LOOK = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.DEFAULT)


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        return ConvertFrameReturn(frame_exec_strategy=ONLY_LOOK, apply_to_code=False)

    prior = set_eval_frame(callback)
    try:
        fn(*args)
    finally:
        set_eval_frame(prior)
    return names
