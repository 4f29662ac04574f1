import ctypes
import threading

from torch._C._dynamo.eval_frame import get_eval_frame_callback, set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy

LEAVE_ALONE = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.DEFAULT)
api = ctypes.pythonapi
api.PyInterpreterState_Get.restype = ctypes.c_void_p
pointer = api._PyInterpreterState_GetEvalFrameFunc
pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
interpreter = api.PyInterpreterState_Get()
before = pointer(interpreter)


def callback(frame, cache_entry, frame_state):
    if frame.f_code is work.__code__:
        seen.append(threading.current_thread().name)
    return ConvertFrameReturn(LEAVE_ALONE, apply_to_code=False)


def work(results):
    results.append(get_eval_frame_callback() is callback)
    results.append(pointer(interpreter) != before)


seen, in_main, in_thread = [], [], []
thread = threading.Thread(target=work, args=(in_thread,))
prior = set_eval_frame(callback)
try:
    work(in_main)
    thread.start()
    thread.join()
finally:
    set_eval_frame(prior)
for name, (ours, replaced) in ("main", in_main), ("other", in_thread):
    print(f"{name:5} | callback {ours!s:5} | function replaced {replaced}")
print("frames of work seen in:", *seen)
