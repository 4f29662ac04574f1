"""What the guards of each entry say to each call: what the page of this lab plays with.

Prints JSON: the choices, the limit, and for the grad mode, the tensor and the number the reason why
an entry for one value does not fit a call with another, in torch's words; "" where it fits.
"""

import itertools
import json

import torch

from snippets.introspect._entries import stable
from snippets.introspect._torch import entries

KINDS = {
    "float32": {},
    "float64": {"dtype": torch.float64},
    "float32, meta device": {"device": "meta"},
}
SIZES, NUMBERS, MODES = [1, 2, 3, 4], [2, 3, 4], ["grad", "no_grad"]
ANY = "any"  # a size or a number that has become dynamic


def scale(x, n):
    return x * n


def arguments(kind, size, number):
    return torch.ones(size, **KINDS[kind]), number


def call(compiled, kind, size, number, mode):
    with torch.set_grad_enabled(mode == "grad"):
        compiled(*arguments(kind, size, number))


def guards_of(kind="float32", size=2, number=2, mode="grad"):
    """The guards of the entry for a call; a dynamic value is one that has changed before."""
    torch.compiler.reset()
    compiled = torch.compile(scale, backend="eager")
    if ANY in (size, number):
        call(compiled, kind, 2 if size == ANY else size, 2 if number == ANY else number, mode)
    call(compiled, kind, 3 if size == ANY else size, 3 if number == ANY else number, mode)
    return entries(scale)[0].guard_manager


def reason(guards, kind="float32", size=2, number=2, mode="grad"):
    """What the guards of an entry say to a call: nothing, if it fits."""
    x, n = arguments(kind, size, number)
    with torch.set_grad_enabled(mode == "grad"):
        said = guards.check_verbose({"x": x, "n": n})
    return "" if said.result else stable(said.verbose_code_parts[0])


def main():
    tensors = {}
    for kind, size in itertools.product(KINDS, [ANY, *SIZES]):
        guards = guards_of(kind=kind, size=size)
        tensors[f"{kind}, {size}"] = {
            f"{k}, {s}": reason(guards, kind=k, size=s) for k, s in itertools.product(KINDS, SIZES)
        }
    numbers = {
        n: {m: reason(guards_of(number=n), number=m) for m in NUMBERS} for n in [ANY, *NUMBERS]
    }
    modes = {m: {k: reason(guards_of(mode=m), mode=k) for k in MODES} for m in MODES}
    choices = {"kinds": list(KINDS), "sizes": SIZES, "numbers": NUMBERS, "modes": MODES}
    said = {"tensor": tensors, "number": numbers, "mode": modes}
    print(json.dumps({**choices, "limit": torch._dynamo.config.recompile_limit, "said": said}))


if __name__ == "__main__":
    main()
