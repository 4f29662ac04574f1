import logging

import torch
import torch.nn.functional as F

from snippets.introspect import compiles_per_call

log = logging.getLogger("model")  # prints nothing at this level, and breaks the graph all the same


def one_break(x, up, down):
    hidden = F.gelu(x @ up)
    log.debug("hidden %s", hidden.shape)
    return x + hidden @ down


def break_in_loop(x, up, down):
    for _ in range(3):
        x = x + F.gelu(x @ up) @ down
        log.debug("x %s", x.shape)
    return x


def named(x, up, down, name):
    return x + F.gelu(x @ up) @ down * len(name)


inputs = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
calls = {
    one_break: [inputs] * 3,
    break_in_loop: [inputs] * 3,
    named: [(*inputs, "n" * length) for length in range(10)],
}
for function, arguments in calls.items():
    compiled = torch.compile(function, backend="eager")
    right = all(torch.equal(compiled(*a), function(*a)) for a in arguments)
    counts = compiles_per_call(function, arguments)
    print(function.__name__, "| right:", right, "| graphs per call:", counts)
