"""A module that counts its calls and compiles once."""

import torch

from snippets.introspect import compiles_per_call

PAGE = "dynamo/side_effects.md#growing-state"
LEVEL = 1
TITLE = {"zh": "数着调用，只编译一次", "en": "Count the calls, compile once"}
TASK = {
    "zh": "`Counter` 数自己被调用了几次，第 n 次返回 x 的 n 倍。"
    "每次调用都重新编译，因为 `steps` 变了。"
    "改写这个类：十次调用只在第一次编译，而且只编译一张图；结果不变。"
    "int(model.steps) 仍是调用的次数。",
    "en": "`Counter` counts its calls, and the nth call returns n times `x`. Every call "
    "compiles again, because `steps` has changed. Rewrite the class so that of ten calls "
    "only the first compiles, and compiles just one graph. The results must be the same, "
    "and `int(model.steps)` must still be the number of calls.",
}
HINT = {
    "zh": "守卫不看张量里的数。",
    "en": "Guards do not look at the numbers in a tensor.",
}
FACTS = {
    "compiles": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ("数到", "counted"): 10,
    "equal": True,
    ("另一个 Counter 数到", "another Counter counted"): 2,
}


def check(answer):
    x = torch.tensor([1.0, 2.5])
    model = answer.Counter()
    compiled = torch.compile(model, backend="eager")
    yield "compiles", compiles_per_call(compiled, [(x,)] * 10)
    yield "counted", int(model.steps)
    results = [compiled(x + n) for n in range(3)]
    expected = [(x + n) * (11 + n) for n in range(3)]
    yield "equal", all(map(torch.allclose, results, expected))
    another = answer.Counter()
    another(x), another(x)
    yield "another Counter counted", int(another.steps)
