"""A string argument that costs a compilation for each value."""

import torch

PAGE = "dynamo/recompilation.md#remedies"
LEVEL = 1
TITLE = {"zh": "十个名字，不编译十次", "en": "Ten names without ten compilations"}
TASK = {
    "zh": "检查时编译 `scale`，再用十个名字各调用一次 `call(compiled, x, name)`，"
    "换一个 x 再来一遍；结果应是 x 乘以 `FACTORS` 里的系数。"
    "现在每个名字都要编译，到上限为止。"
    "改写 `scale` 和 `call`：二十次调用总共编译一张或两张图，每次都运行编译好的图，"
    "乘法在图里做。",
    "en": "The check compiles `scale` and calls `call(compiled, x, name)` once with each of ten "
    "names, then does so again with another `x`; each result must be `x` times the factor "
    "of its name in `FACTORS`. At present every name compiles, until the limit is "
    "reached. Rewrite `scale` and `call` so that the twenty calls compile one or two "
    "graphs in all, every call runs a compiled graph, and the multiplication takes place "
    "in the graph.",
}
HINT = {
    "zh": "字符串永远是常数，数和张量不一定。哪一步不必编译？",
    "en": "A string is always a constant; a number or a tensor need not be. Which step does not "
    "need compiling?",
}
FACTS = {
    ("二十次调用编译的图", "graphs compiled by twenty calls"): {1, 2},
    ("图的运行次数", "runs of a graph"): 20,
    ("乘法在图里", "the graph multiplies"): True,
    "equal": True,
}


def check(answer):
    factors = {name: 0.5 + number for number, name in enumerate("abcdefghij")}
    x = torch.tensor([1.0, -2.0, 3.0])
    graphs, computed = [], []

    def backend(gm, inputs):
        graphs.append(gm)

        def run(*arguments):
            results = gm(*arguments)
            computed.append(results[0])
            return results

        return run

    compiled = torch.compile(answer.scale, backend=backend)
    calls = [(x, name) for x in (x, x + 1) for name in factors]
    results = [answer.call(compiled, *call) for call in calls]
    expected = [x * factors[name] for x, name in calls]
    yield "graphs compiled by twenty calls", len(graphs)
    yield "runs of a graph", len(computed)
    same = len(computed) == len(expected) and all(map(torch.allclose, computed, expected))
    yield "the graph multiplies", same
    yield "equal", all(map(torch.allclose, results, expected))
