from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        return ConvertFrameReturn()

    set_eval_frame(callback)
    fn(*args)
    set_eval_frame(None)
    return names
