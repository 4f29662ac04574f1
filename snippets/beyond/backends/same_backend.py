import functools

import torch

from snippets.introspect import compiles_per_call


def tunable(gm, example_inputs, **settings):
    return gm.forward


class Named(functools.partial):
    def __eq__(self, other):
        return isinstance(other, Named) and self.keywords == other.keywords


def shift(x):
    return x + 1


one = functools.partial(tunable, level=1)
for title, pair in {
    "same function": [{"backend": tunable}, {"backend": tunable}],
    "equal options": [{"backend": tunable, "options": {"level": 1}} for _ in "12"],
    "other options": [{"backend": tunable, "options": {"level": n}} for n in (1, 2)],
    "same partial": [{"backend": one}, {"backend": one}],
    "new partials": [{"backend": functools.partial(tunable, level=1)} for _ in "12"],
    "own __eq__": [{"backend": Named(tunable, level=1)} for _ in "12"],
}.items():
    torch._dynamo.reset()
    wrappers = [torch.compile(shift, **arguments) for arguments in pair]
    counts = [compiles_per_call(c, [(torch.ones(2),)])[0] for c in wrappers]
    print(f"{title:13}", counts)
