"""Extra: `operator.itemgetter` and `attrgetter`; `copy.deepcopy` of a constant."""

from __future__ import annotations

import copy
import functools
import operator
from typing import Any

from ..values import CONSTANTS, PASS, Unsupported
from ._traced import Traced, call_shadow  # noqa: F401


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    if function is copy.deepcopy:
        if type(args[0]) not in CONSTANTS:
            raise Unsupported("calling deepcopy")
        return args[0]
    if function not in (operator.itemgetter, operator.attrgetter) or kwargs or len(args) != 1:
        return PASS
    if function is operator.itemgetter:
        return Traced(tracer, lambda owner: tracer.do(operator.getitem, owner, args[0]))
    names = args[0].split(".")
    return Traced(tracer, lambda owner: functools.reduce(tracer.attr, names, owner))
