# wrong: puts the callback back after an Exception, not after a KeyboardInterrupt
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
    except Exception:
        set_eval_frame(prior)
        raise
    set_eval_frame(prior)
    return names


# wrong: puts the earlier callback back only after an exception
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
    except BaseException:
        set_eval_frame(prior)
        raise
    set_eval_frame(None)
    return names


# wrong: an empty answer skips the code from then on
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        return ConvertFrameReturn()

    prior = set_eval_frame(callback)
    try:
        fn(*args)
    finally:
        set_eval_frame(prior)
    return names


# wrong: None instead of the callback that was there
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        only_look = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.DEFAULT)
        return ConvertFrameReturn(frame_exec_strategy=only_look, apply_to_code=False)

    set_eval_frame(callback)
    try:
        fn(*args)
    finally:
        set_eval_frame(None)
    return names


# wrong: swallows the exception
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        only_look = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.DEFAULT)
        return ConvertFrameReturn(frame_exec_strategy=only_look, apply_to_code=False)

    prior = set_eval_frame(callback)
    try:
        fn(*args)
    except Exception:
        pass
    set_eval_frame(prior)
    return names


# wrong: skips what the function calls
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        skip = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.SKIP)
        return ConvertFrameReturn(frame_exec_strategy=skip, apply_to_code=False)

    prior = set_eval_frame(callback)
    try:
        fn(*args)
    finally:
        set_eval_frame(prior)
    return names


# wrong: the answer is to hold for the code object
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy


def frames(fn, *args):
    names = []

    def callback(frame, cache_entry, frame_state):
        names.append(frame.f_code.co_name)
        skip = FrameExecStrategy(FrameAction.SKIP, FrameAction.DEFAULT)
        return ConvertFrameReturn(frame_exec_strategy=skip, apply_to_code=True)

    prior = set_eval_frame(callback)
    try:
        fn(*args)
    finally:
        set_eval_frame(prior)
    return names
