"""Extra: `import` inside a function, of a module that is already there."""

from __future__ import annotations

import sys
from typing import Any

from ..values import Source, Unsupported


def IMPORT_NAME(tracer: Any, frame: Any, one: Any) -> None:
    fromlist, level = frame.pop(), frame.pop()
    module = sys.modules.get(one.value)
    if level or module is None or (not fromlist and "." in one.value):
        raise Unsupported(f"import {one.value}")
    tracer.load_global({}, "__import__")
    frame.push(tracer.wrap(module, Source("held", sys.modules).item(one.value)))


def IMPORT_FROM(tracer: Any, frame: Any, one: Any) -> None:
    frame.push(tracer.attr(frame.stack[-1], one.value))
