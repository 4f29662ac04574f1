import torch

from snippets.introspect import guards


def step(x, options):
    if options["scaled"]:
        return x * options["factor"]
    return x + 1


x = torch.ones(2)
compiled = torch.compile(step, backend="eager")
for options in {"scaled": True, "factor": 2}, {"scaled": False}:
    print("entry for", options)
    for guard in guards(compiled, x, options, source="options"):
        print("   ", guard)
