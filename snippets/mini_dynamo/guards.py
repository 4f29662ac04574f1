"""Chapter: guards. Each assumption of a trace becomes one line of a Python function `check(L)`."""

import builtins

import torch

from .values import PASS, Source, lookup

OWN = dict(vars(torch.Tensor))  # as torch made it: a program may patch it


def describe(tensor: torch.Tensor) -> tuple:
    keys = torch._C._dispatch_keys(tensor).raw_repr()
    layout = tuple(tensor.shape), tensor.stride()
    return type(tensor), tensor.dtype, tensor.device, *layout, tensor.requires_grad, keys


def is_plain(tensor: torch.Tensor) -> bool:
    return not tensor.__dict__ or all(name.startswith("_dynamo") for name in tensor.__dict__)


def is_tensor(value, wanted: tuple) -> bool:
    return type(value) is wanted[0] and is_plain(value) and describe(value) == wanted


def same_constant(value, wanted) -> bool:
    """Equality that tells 1 from True and 1.0, 0.0 from -0.0, and finds nan equal to nan."""
    if type(value) is not type(wanted):
        return False
    exact = type(value) in (float, complex, slice, range)  # of these the text says all
    return repr(value) == repr(wanted) if exact else value == wanted


def same_keys(keys, wanted: list) -> bool:
    return len(keys) == len(wanted) and all(map(same_constant, keys, wanted))


def global_state() -> tuple:
    modes = torch.is_grad_enabled(), torch.is_inference_mode_enabled(), torch.get_default_dtype()
    now = vars(torch.Tensor)
    return *modes, torch.are_deterministic_algorithms_enabled(), len(now), now == OWN


def sharing(*values) -> tuple:
    """For each value, the first that is the same object, or a tensor on the same memory."""
    seen, tensor = {}, torch.Tensor
    ids = [v.untyped_storage()._cdata if isinstance(v, tensor) else id(v) for v in values]
    return tuple(seen.setdefault(one, i) for i, one in enumerate(ids))


def label(value) -> str:
    if isinstance(value, (type(None), bool, int, float, str, tuple, list)) or value is PASS:
        return "absent" if value is PASS else repr(value)
    return f"<{getattr(value, '__name__', type(value).__name__)} {id(value):x}>"


class Guards:
    def __init__(self) -> None:
        self.names, self.lines, self.shown = {}, [], []
        self.texts = {id(PASS): ("absent", PASS)}
        used = is_tensor, same_constant, same_keys, global_state, sharing, lookup
        self.keep = {"builtins": builtins} | {f.__name__: f for f in used}
        self.add("global_state() == {}", global_state())

    def hold(self, value, literal: bool = True) -> str:
        if isinstance(value, Source):
            return self.variable(value)
        if value is None or type(value) is bool or literal and type(value) in (int, str):
            return repr(value)
        if id(value) not in self.texts:
            self.texts[id(value)] = (self.refer(f"o{len(self.keep)}", value), value)
        return self.texts[id(value)][0]

    def refer(self, name: str, value) -> str:
        self.keep[name] = value
        return name

    def variable(self, source: Source) -> str:
        if source.kind == "held":
            return self.hold(source.step)
        if source.expr not in self.names:
            line = source.after(self.variable(source.base) if source.base else "L")
            self.names[source.expr] = name = f"v{len(self.names)}"
            self.lines.append(f"{name} = {line}")
        return self.names[source.expr]

    def add(self, text: str, *parts) -> None:
        shown = text.format(*(p.expr if isinstance(p, Source) else label(p) for p in parts))
        literal = " is {" not in text  # identity with a literal would be a matter of luck
        if shown not in self.shown:
            filled = text.format(*(self.hold(part, literal) for part in parts))
            self.lines.append(f"if not ({filled}): return {len(self.shown)}")
            self.shown.append(shown)

    def build(self):
        """Compile `check(L)`: None if all guards hold, else the number of the first that fails."""
        body = "\n  ".join([*self.lines, "return None"])
        text = f"def check(L):\n try:\n  {body}\n except Exception:\n  return -1"
        scope = {**self.keep, "absent": PASS}
        exec(compile(text, "<guards>", "exec"), scope)
        return scope["check"]
