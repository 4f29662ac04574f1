"""Write a function for a given pattern of recompilations."""

import torch

from snippets.introspect import cache_entries, compiles_per_call

PAGE = "dynamo/guards.md#misses"
LEVEL = 3
TITLE = {"zh": "恰好四个条目", "en": "Exactly four entries"}
TASK = {
    "zh": "`f(x, n)` 的参数是张量 x 和整数 n。"
    "写一个 `f`：n 依次为 2、4、8、5、7、3、12、15、2 时，"
    "编译的图依次是 1、1、0、1、0、0、1、0、0 张。"
    "每次都运行编译好的图，结果是张量，与不编译的一致；最后恰好有四个缓存条目。",
    "en": "`f(x, n)` takes a tensor `x` and an int `n`. Write an `f` for which calls with n = "
    "2, 4, 8, 5, 7, 3, 12, 15, 2 compile 1, 1, 0, 1, 0, 0, 1, 0, 0 graphs. Every call "
    "must run a compiled graph and return a tensor, the same one as without compiling, "
    "and at the end there must be exactly four cache entries.",
}
HINT = {
    "zh": "第二个值之后 n 是符号，走过的每个 if 都留下守卫。哪些值必须走同一条路？",
    "en": "From its second value on, `n` is a symbol, and every `if` on the way leaves a guard. "
    "Which values must take the same way?",
}
FACTS = {
    "compiles": [1, 1, 0, 1, 0, 0, 1, 0, 0],
    ("图的运行次数", "runs of a graph"): 9,
    "entries": 4,
    "equal": True,
}


def check(answer):
    x = torch.tensor([1.0, -2.0])
    values = (2, 4, 8, 5, 7, 3, 12, 15, 2)
    runs = []

    def backend(gm, inputs):
        return lambda *arguments: runs.append(1) or gm(*arguments)

    compiled = torch.compile(answer.f, backend=backend)
    yield "compiles", compiles_per_call(compiled, [(x, n) for n in values])
    yield "runs of a graph", len(runs)
    yield "entries", len(cache_entries(compiled))
    yield "equal", all(torch.allclose(compiled(x + 1, n), answer.f(x + 1, n)) for n in values)
