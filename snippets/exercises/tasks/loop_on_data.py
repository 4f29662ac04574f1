"""A while loop on data in one graph."""

import torch

from snippets.introspect import compiles_per_call, graphs

PAGE = "dynamo/control_flow.md#while"
LEVEL = 3
TITLE = {"zh": "把 while 放进图里", "en": "Put the while into the graph"}
TASK = {
    "zh": "`shrink(x, limit)` 反复求 sin，直到没有元素大于 limit，返回 x 和圈数。"
    "编译之后每圈断一次，圈数上千就抛 RecursionError。"
    "改写它：图只有一张，圈数不同也不再编译；"
    "x 与不编译时逐位相同，int(steps) 是圈数，一圈不转时是 0。"
    "x 和 limit 都是张量。",
    "en": "`shrink(x, limit)` takes the sine of `x` again and again until no element is above "
    "`limit`, and returns `x` and the number of turns. When it is compiled, it breaks at "
    "every turn, and a thousand turns raise RecursionError. Rewrite it so that there is "
    "one graph and a different number of turns compiles nothing. `x` must be bit for bit "
    "that of the uncompiled function, and `int(steps)` the number of turns, which is 0 if "
    "the loop is never entered. Both `x` and `limit` are tensors.",
}
HINT = {
    "zh": "循环里变化的都要作为参数传进去，再作为结果交出来，计数也是。",
    "en": "Everything that changes from turn to turn goes in as an argument and comes out as a "
    "result, and that includes the count.",
}
FACTS = {
    "graphs": 1,
    "compiles": [1, 0, 0, 0, 1],
    "equal": True,
    ("圈数", "turns"): [8, 0, 29, 1475, 8],
}


def reference(x, limit):
    steps = 0
    while x.max() > limit:
        x, steps = x.sin(), steps + 1
    return x, steps


def check(answer):
    x, other = torch.tensor([0.9, 0.1, -0.5]), torch.tensor([[0.1, -0.5], [0.3, 0.9]])
    calls = [(x, torch.tensor(limit)) for limit in (0.5, 1.0, 0.3, 0.045)]
    calls += [(other, torch.tensor(0.5))]
    yield "graphs", len(graphs(answer.shrink, *calls[0]))
    compiled = torch.compile(answer.shrink, backend="eager")
    try:
        counts = compiles_per_call(answer.shrink, calls)
        found = [compiled(*call) for call in calls]
    except RecursionError as error:
        yield "compiles", type(error).__name__
        return
    yield "compiles", counts
    expected = [reference(*call) for call in calls]
    yield "equal", all(torch.equal(a, b) for (a, _), (b, _) in zip(found, expected, strict=True))
    yield "turns", [int(steps) for _, steps in found]
