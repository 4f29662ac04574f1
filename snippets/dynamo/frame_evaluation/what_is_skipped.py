import copy
import pathlib
import random
import textwrap
import unittest

import torch
from torch._dynamo import trace_rules


def pretend(package):
    path = pathlib.Path(torch.__file__).parents[1] / package / "layers.py"
    namespace = {}
    exec(compile("def fn(x):\n    return x + 1\n", str(path), "exec"), namespace)
    return namespace["fn"]


for name, function in {
    "torch.nn.Linear.forward": torch.nn.Linear.forward,
    "torch.fx.Graph.lint": torch.fx.Graph.lint,
    "copy.copy": copy.copy,
    "random.Random.choice": random.Random.choice,
    "textwrap.dedent": textwrap.dedent,
    "unittest.skip": unittest.skip,
    "site-packages/networkx": pretend("networkx"),
    "site-packages/any_other": pretend("any_other"),
}.items():
    frame = trace_rules.check(function.__code__)
    call = trace_rules.check(function, is_inlined_call=True)
    print(f"{name:24} frame skipped: {frame!s:6} call skipped: {call}")
builtin = [module.__name__ for module in trace_rules.BUILTIN_SKIPLIST]
print("listed:", *builtin, "and", len(trace_rules.THIRDPARTY_SKIPLIST), "packages")
