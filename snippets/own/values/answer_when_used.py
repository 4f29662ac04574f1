import operator

import torch

from snippets.mini_dynamo import cache, compile, stats
from snippets.mini_dynamo.containers import contents
from snippets.mini_dynamo.tracer import Tracer
from snippets.mini_dynamo.values import Lazy


class WhenUsed(Tracer):
    """Of a list, `items[1]` looks at one element; anything else looks at all of them."""

    def ask(self, what, *args):
        if what != "wrap" or args[1] is not list:
            return super().ask(what, *args)
        value, _, source = args
        self.guards.add("type({}) is {}", source, list)
        self.guards.add("len({}) == {}", source, len(value))
        shadow = [Lazy(item, source.item(i)) for i, item in enumerate(value)]
        self.snapshots.append((shadow, source, contents(shadow), value))
        return shadow

    def see(self, value, *wanted):
        for i in wanted or range(len(value) if type(value) is list else 0):
            if isinstance(value[i], Lazy):
                [before] = [old for copy, _, old, _ in self.snapshots if copy is value]
                before[i] = value[i] = self.force(value[i])
        for part in contents(value) if type(value) in (list, tuple, dict) and not wanted else ():
            self.see(part)

    def do(self, function, *args, **kwargs):
        one = function is operator.getitem and type(args[0]) is list and type(args[1]) is int
        if one and -len(args[0]) <= args[1] < len(args[0]):
            self.see(*args)
        else:
            self.see([*args, *kwargs.values()])
        return super().do(function, *args, **kwargs)


def second(x, words):
    return x * len(words[1])


def all_of_them(x, words):
    words.append(words[0])
    return x * sum(map(len, words))


for cache.Tracer in Tracer, WhenUsed:
    for fn in second, all_of_them:
        compiled, x = compile(fn), torch.ones(2)
        for first in "aa", "bb", "cc":
            assert torch.equal(compiled(x, [first, "d"]), fn(x, [first, "d"]))
        print(f"{cache.Tracer.__name__:8} {fn.__name__:11} compiled: {stats(compiled).compiles}")
