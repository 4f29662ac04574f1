import gc
import weakref

import torch
from torch import tensor

from snippets.mini_dynamo import BY_FUNCTION
from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)


def handed_over(compiled):
    [code] = [code for code, _ in BY_FUNCTION[compiled].entries if "resume" in code.co_name]
    return "hands over " + ", ".join(code.co_varnames[: code.co_argcount])


def let_go(compiled):
    def act(x):
        return x + 1

    compiled(X, act)
    gone = weakref.ref(act)
    del act
    gc.collect()
    return "lets `act` go" if gone() is None else "keeps `act`"


def hooks_see(compiled):
    seen = []
    hooks = torch.autograd.graph.saved_tensors_hooks
    with hooks(lambda x: seen.append(type(x).__name__) or x, lambda x: x):
        compiled(torch.ones(2, requires_grad=True))
    return "hooks see " + ", ".join(seen)


@program([X, []], needs=("robustness",))
def side_effects(x, log):
    log.append(x * 2)
    return x + 1


# --8<-- [start:robustness]
def or_error(fn, x, i, log):
    try:
        return fn(x, i, log)
    except IndexError:
        return "IndexError"


@program([X, tensor(2), []], [X, tensor(7), []], given=("side_effects",), use=or_error)
def robustness(x, i, log):
    log.append("before")
    return x.take(i) * 2


# --8<-- [end:robustness]


@program([X], [-X])
def branch_breaks(x):
    y = x * 2
    if y.sum() > 0:
        return y + 1
    return y - 1


class Table:
    def __setitem__(self, key, value):
        self.last = key, value


@program([X, Table(), "key"])
def other_breaks(x, table, key):
    y = x * 2
    table[key] = 1.0
    return y + 1


@program([X, {}])
def handlers(x, table):
    y = x * 2
    print("break")
    try:
        return y * table["scale"]
    except KeyError:
        return y


def step(x):
    y = x * 2
    print("break")
    return y + 1


@program([X])
def callees(x):
    return step(x) * 3


@program([X], needs=("handlers",))
def left_frames(x):
    for _ in range(2):
        x = step(x)
    return x


@program([X], needs=("contexts", "handlers"))
def breaks_in_with(x):
    with torch.no_grad():
        y = x * 2
        print("break")
        z = y + 1
    return z


@program([X, 2 * X], shows=handed_over)
def liveness(x, large):
    y = large.sum() + x
    print("break")
    return y * 2


def double(x):
    return x * 2


@program([X, double], shows=let_go)
def lifetimes(x, act):
    return act(x)


# --8<-- [start:untouched]
@program([X], shows=hooks_see)
def untouched(x):
    return x * x


# --8<-- [end:untouched]


if __name__ == "__main__":
    report()
