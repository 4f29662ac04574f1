"""Runs a function twice, interpreted and compiled, and compares everything that can be seen."""

import contextlib
import copy
import io
import random
import types
from collections.abc import Callable
from typing import Any

import torch

from tests.mini import cases
from tests.mini.cases.shared import STATE, fresh_state


def frozen(value: Any, seen: dict | None = None) -> Any:
    """A picture of a value that can be compared: tensors by content, objects by attributes."""
    seen = {} if seen is None else seen
    if id(value) in seen and not isinstance(value, (int, float, str, type(None), type, tuple)):
        return "same as", seen[id(value)][0]
    seen[id(value)] = len(seen), value  # kept, so that no other object gets its id
    if isinstance(value, torch.Tensor):
        kind = type(value).__name__, value.requires_grad, value.is_leaf, value.stride()
        grad = frozen(value.grad, seen) if value.is_leaf else None
        return "tensor", kind, grad, value.detach().clone().as_subclass(torch.Tensor)
    if isinstance(value, (list, tuple)):
        return type(value).__name__, [frozen(item, seen) for item in value]
    if isinstance(value, (set, frozenset)):  # the order depends on what was in it before
        return type(value).__name__, sorted((frozen(item, seen) for item in value), key=repr)
    if isinstance(value, dict):
        items = [(key, frozen(item, seen)) for key, item in value.items()]
        return type(value).__name__, items
    if isinstance(value, BaseException):
        return type(value).__name__, str(value)
    if isinstance(value, (types.GeneratorType, map, filter, zip)):
        return "generator", [frozen(item, seen) for item in value]
    if isinstance(value, types.FunctionType):
        cells = [cell.cell_contents for cell in value.__closure__ or ()]
        return "function", value.__name__, frozen(cells, seen)
    if isinstance(value, torch.nn.Module):
        extra = {k: v for k, v in vars(value).items() if k[0] != "_"}
        held = *value.named_parameters(), *value.named_buffers()
        return type(value).__name__, frozen(dict(held), seen), frozen(extra, seen)
    if hasattr(value, "__dict__") and not isinstance(value, (type, types.ModuleType)):
        return type(value).__name__, frozen(vars(value), seen)
    if hasattr(value, "__slots__"):
        return type(value).__name__, [frozen(getattr(value, n), seen) for n in value.__slots__]
    return type(value).__name__, value


def equal(one: Any, other: Any) -> bool:
    """Compare two pictures."""
    if isinstance(one, torch.Tensor):
        return (
            isinstance(other, torch.Tensor)
            and one.dtype == other.dtype
            and one.shape == other.shape
            and torch.allclose(one, other, equal_nan=True)
        )
    if isinstance(one, (tuple, list)):
        return type(one) is type(other) and len(one) == len(other) and all(map(equal, one, other))
    return type(one) is type(other) and (one == other or one != one and other != other)


# The global variables that functions assign, as they are before the first call.
GLOBALS = [(vars(one), one.START) for one in cases.MODULES if hasattr(one, "START")]


def observe(function: Callable, calls: Callable, variables: list = GLOBALS, seed: int = 0) -> list:
    """Call a function on its sequence of inputs; all results, side effects and exceptions."""
    # torch.manual_seed also keeps a stack trace for each kind of device, to seed it later.
    torch.default_generator.manual_seed(seed)
    fresh_state()
    for scope, start in variables:
        scope.update(copy.deepcopy(start))
    inputs = calls()
    seen = []
    for args in inputs:
        printed = io.StringIO()
        torch.default_generator.manual_seed(seed)
        random.seed(seed)
        with contextlib.redirect_stdout(printed):
            try:
                result: Any = function(*args)
            except Exception as error:
                result = error
        held = [[scope.get(name) for name in start] for scope, start in variables]
        # together: what is one object in the result and in the arguments must stay one
        picture = frozen([result, list(args), STATE, held])
        after = torch.is_grad_enabled(), torch.rand(1), random.random()
        torch.set_grad_enabled(True)
        seen.append((copy.deepcopy(picture), printed.getvalue(), after))
    return seen


def difference(one: list, other: list) -> str:
    """Where two observations differ; an empty string if they do not."""
    for i, (left, right) in enumerate(zip(one, other, strict=True)):
        if not equal(left, right):
            return f"call {i}: {left} / {right}"
    return ""
