import re

import torch

from snippets.mini_dynamo import compile, stats


class Config:
    scale = 2


def f(x, config):
    return x * config.scale


compiled, x, first, second = compile(f), torch.ones(1), Config(), Config()


def call(what, config):
    before = stats(compiled).compiles
    print(f"{what:28} {compiled(x, config).item()}, compiled:", stats(compiled).compiles - before)


call("first", first)
call("second, of the same class", second)
first.scale = 3
call("first, with its own scale", first)
call("second again", second)
Config.scale = 4
call("second, the class changed", second)
for reason in stats(compiled).recompiles:
    print("failed:", re.sub(r" [0-9a-f]{6,}>", ">", reason))
