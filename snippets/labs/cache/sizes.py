"""What three calls with tensors of these sizes compile, for each way to say what may change.

Prints JSON: the sizes, and for each way and each sequence of sizes, what its last call did ("hit",
"compiled", or how it failed) and the entries after it, in the order of trying, by their guards.
"""

import itertools
import json
import re

import torch
from torch._dynamo import decorators

from snippets.introspect._entries import stable
from snippets.introspect._torch import entries

SIZES, CALLS = [1, 2, 3, 4], 3
MARKS = ["mark_dynamic", "mark_unbacked"]
WAYS = {f"dynamic={value}": ({"dynamic": value}, None) for value in (None, False)}
WAYS |= {f"{mark}(x, 0)": ({}, getattr(decorators, mark)) for mark in MARKS}


def double(x):
    return x * 2


def described(entry):
    """What an entry says of the size."""
    guards = str(entry.guard_manager)
    found = re.findall(r"(size=\[\w+\])|LAMBDA_GUARD: (.*size\(\).*)", guards)
    return ", ".join(stable("".join(parts)) for parts in found)


def play(sizes, options, mark):
    """What each of the calls did, and the entries after it."""
    torch.compiler.reset()
    compiled, found, before = torch.compile(double, backend="eager", **options), [], 0
    for size in sizes:
        x = torch.ones(size)
        if mark:
            mark(x, 0)
        try:
            compiled(x)
            after = entries(double)
            outcome = "hit" if len(after) == before else "compiled"
        except torch._dynamo.exc.UserError as error:
            outcome = stable(str(error)).split(". ")[0]
        before = len(after)
        found.append([outcome, [described(entry) for entry in after]])
    return found


def main():
    ways = {}
    for way, (options, mark) in WAYS.items():
        found = ways[way] = {}
        for sizes in itertools.product(SIZES, repeat=CALLS):
            for count, seen in enumerate(play(sizes, options, mark), 1):
                found[",".join(map(str, sizes[:count]))] = seen
    print(json.dumps({"sizes": SIZES, "calls": CALLS, "ways": ways}))


if __name__ == "__main__":
    main()
