"""Functions that mini-AOTAutograd is compared with eager on.

`CASES` lists them, each with its arguments as short texts: kind and sizes. "g" is a leaf that
requires a gradient, "h" the result of one, "n" does not require any, "i" holds integers from 0 to
2, "p" is positive and requires a gradient. Anything that is not such a text is passed as it is.
"""

import dataclasses
import re
from collections.abc import Callable

import torch

CASES = []


@dataclasses.dataclass
class Case:
    fn: Callable
    spec: tuple
    compiled: bool = True  # False: it is meant to run uncompiled
    smooth: bool = True  # False: its gradient is not that of its values, as after detach()

    def __post_init__(self):
        self.name = self.fn.__name__

    def arguments(self, seed=0, dtype=torch.float64):
        """Return arguments and the leaves that gradients are asked for."""
        generator = torch.Generator().manual_seed(seed)
        leaves = []

        def make(text):
            found = isinstance(text, str) and re.fullmatch(r"([ghnip]):([\d,]*)", text)
            if not found:
                return text
            kind, sizes = found[1], [int(size) for size in found[2].split(",") if size]
            if kind == "i":
                return torch.randint(0, 3, sizes, generator=generator)
            value = torch.randn(sizes, generator=generator, dtype=torch.float64).to(dtype)
            if kind == "n":
                return value
            value = (value.abs() + 0.5 if kind == "p" else value).requires_grad_()
            leaves.append(value)
            return value * 1 if kind == "h" else value

        return torch.utils._pytree.tree_map(make, self.spec), leaves


def case(*spec, **options):
    def add(fn):
        CASES.append(Case(fn, spec, **options))
        return fn

    return add
