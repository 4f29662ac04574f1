"""A frame evaluation callback that only looks."""

import torch
from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.types import ConvertFrameReturn, FrameAction, FrameExecStrategy

from snippets.introspect import compiles_per_call

PAGE = "dynamo/frame_evaluation.md#answers"
LEVEL = 3
TITLE = {"zh": "数帧的回调", "en": "A callback that counts frames"}
TASK = {
    "zh": "`frames(fn, *args)` 用帧求值的回调，返回调用 fn 时执行的各个帧的函数名，按次序。"
    "现在名单不全，抛异常之后回调也没有取下。"
    "改写它：每次调用都得到完整的名单；fn 的异常照样抛出；"
    "无论怎样结束，都把原来的回调装回去，不影响以后的编译。",
    "en": "`frames(fn, *args)` uses a frame evaluation callback to return the names of the "
    "functions whose frames are executed when `fn` is called, in order. At present some "
    "names are missing, and the callback stays behind after an exception. Rewrite it so "
    "that every call gets the full list and exceptions raised by `fn` still come out. "
    "However the call ends, the callback that was there before must be put back, and "
    "later compilation must not be affected.",
}
HINT = {
    "zh": "什么也不填的答复，意思是从此跳过。set_eval_frame 返回什么？",
    "en": "An answer with nothing filled in means that the frame is to be skipped from now on. "
    "What does `set_eval_frame` return?",
}
FACTS = {
    ("第一次的名单完整", "the first list is complete"): True,
    ("第二次也完整", "so is the second"): True,
    ("另一个函数的也完整", "so is that of another function"): True,
    ("抛出来的异常", "exceptions that came out"): ["IndexError", "KeyboardInterrupt"],
    ("原来的回调还在的次数", "times the earlier callback is back"): 3,
    ("以后的编译", "later compilation"): [1, 0],
}

ONLY_LOOK = FrameExecStrategy(FrameAction.DEFAULT, FrameAction.DEFAULT)


def square(x):
    return x * x


def cube(x):
    return square(x) * x


def both(x):
    return square(x) + sum(square(part) for part in (x, x))


def fails(x, error):
    square(x)
    raise error


def names(fn, *args):
    seen = []

    def look(frame, cache_entry, frame_state):
        seen.append(frame.f_code.co_name)
        return ConvertFrameReturn(ONLY_LOOK, False)

    prior = set_eval_frame(look)
    fn(*args)
    set_eval_frame(prior)
    return seen


def check(answer):
    yield "the first list is complete", list(answer.frames(both, 2)) == names(both, 2)
    yield "so is the second", list(answer.frames(both, 2)) == names(both, 2)
    yield "so is that of another function", list(answer.frames(cube, 2)) == names(cube, 2)
    raised, back = [], 0

    def mine(frame, cache_entry, frame_state):
        return ConvertFrameReturn(ONLY_LOOK, False)

    for fn, args in (both, (2,)), (fails, (2, IndexError())), (fails, (2, KeyboardInterrupt())):
        prior = set_eval_frame(mine)
        try:
            answer.frames(fn, *args)
        except (IndexError, KeyboardInterrupt) as error:
            raised.append(type(error).__name__)
        finally:
            back += set_eval_frame(prior) is mine
    yield "exceptions that came out", raised
    yield "times the earlier callback is back", back
    yield "later compilation", compiles_per_call(both, [(torch.ones(2),), (torch.ones(2),)])
