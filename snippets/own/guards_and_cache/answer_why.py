import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.cache import BY_FUNCTION, frame_locals


def why(compiled, *args):
    """For each entry, in order: the first guard that these arguments fail."""
    compiler, function = BY_FUNCTION[compiled], compiled.__wrapped__
    values = frame_locals(function, args, {})
    for entry in compiler.entries.get((function.__code__, id(function.__globals__)), []):
        failed = entry.check(values)
        yield "fits" if failed is None else "value missing" if failed < 0 else entry.guards[failed]


def f(x, options):
    return x + 1 if options["mode"] == "plus" else x - 1


compiled, x = compile(f), torch.ones(2)
for mode in "plus", "minus":
    compiled(x, {"mode": mode})
for options in {"mode": "plus"}, {"mode": "times"}, {"mode": "minus", "more": 1}, None:
    print(options, [reason.split(" <")[0] for reason in why(compiled, x, options)])
