import posixpath

import torch

from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.hook import Callback, intercept


class Telling(Callback):
    def __call__(self, frame, cache_entry, frame_state):
        answer = super().__call__(frame, cache_entry, frame_state)
        said.append(frame.f_code.co_name + (": code" if answer.guarded_code else ""))
        return answer


def inner(x):
    return x + 1


def f(x):
    return inner(x) * 2


def number(n):
    return n + 1


callback, x = Telling(Compiler(hooked=True)), torch.ones(2)
for function, argument in (f, x), (f, x), (number, 1), (posixpath.basename, "a/b"):
    said = []
    with intercept(callback=callback):
        function(argument)
    print(f"{function.__name__:8} {said}")
