import collections

import torch

from snippets.mini_dynamo.cache import Compiler, can_trace_now
from snippets.mini_dynamo.hook import LIBRARY, Callback, intercept


class Explaining(Callback):
    """Keeps the reason for every frame that gets no code."""

    def __init__(self, compiler):
        super().__init__(compiler)
        self.reasons = collections.Counter()

    def __call__(self, frame, cache_entry, frame_state):
        code, before = frame.f_code, len(self.compiler.stats.fallbacks)
        answer = super().__call__(frame, cache_entry, frame_state)
        if not answer.guarded_code:
            new = self.compiler.stats.fallbacks[before:]
            if code.co_filename.startswith(LIBRARY):
                reason = "a file of a library"
            elif not can_trace_now():
                reason = f"{code.co_name}: a mode is on"
            else:
                reason = f"{code.co_name}: {new[0][0] if new else 'no operation, or known'}"
            self.reasons[reason] += 1
        return answer


def works(x):
    return x + 1


def number(n):
    return n + 1


def scale(x):
    try:
        print(end="")
        return x * 2
    finally:
        number(1)


x, callback = torch.ones(2), Explaining(Compiler(hooked=True))
with intercept(callback=callback):
    works(x), number(1), number(1), scale(x)
    with torch.autocast("cpu"):
        works(x)
for reason, times in callback.reasons.items():
    print(f"{reason}{f', {times} times' * (times > 1)}")
