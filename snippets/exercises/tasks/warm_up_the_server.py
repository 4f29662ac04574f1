"""Warm a model up so that no request compiles."""

import torch

from snippets.introspect import compiles_per_call

PAGE = "dynamo/performance.md#warm-up"
LEVEL = 2
TITLE = {"zh": "预热之后，请求不编译", "en": "After the warm-up no request compiles"}
TASK = {
    "zh": "`warm_up(serve)` 在请求到来之前调用编译过的模型 `serve`，它的参数是 n 行 4 列的张量。"
    "随后的请求在 torch.inference_mode() 里创建张量、调用 `serve`，行数是 3、1、7、2、1、5。"
    "改写它：最多调用三次，请求到来时一次也不编译，而且都运行编译好的图。",
    "en": "`warm_up(serve)` calls the compiled model `serve`, which takes tensors of n rows and "
    "4 columns, before any requests arrive. The requests then create their tensors and "
    "call `serve` inside `torch.inference_mode()`, with 3, 1, 7, 2, 1 and 5 rows. Rewrite "
    "`warm_up` so that, with three calls at most, no request compiles anything and every "
    "request runs a compiled graph.",
}
HINT = {
    "zh": "请求有几种情形？哪种行数与众不同？张量是在哪里创建的？",
    "en": "How many kinds of request are there? Which number of rows is special? Where are the "
    "tensors created?",
}
FACTS = {
    ("预热的调用", "calls of the warm-up"): {1, 2, 3},
    ("每个请求编译的图", "graphs compiled by each request"): [0, 0, 0, 0, 0, 0],
    ("图的运行次数", "runs of a graph"): 6,
}


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 2)

    def forward(self, x):
        return self.linear(x).relu()


def check(answer):
    executed, calls, counts, model = [], [], [], Net().eval()

    def backend(gm, inputs):
        return lambda *arguments: executed.append(1) or gm(*arguments)

    compiled = torch.compile(model, backend=backend)

    def serve(x):
        calls.append(tuple(x.shape))
        return compiled(x)

    answer.warm_up(serve)
    executed.clear()
    for rows in 3, 1, 7, 2, 1, 5:
        with torch.inference_mode():
            counts += compiles_per_call(compiled, [(torch.ones(rows, 4),)])
    yield "calls of the warm-up", len(calls)
    yield "graphs compiled by each request", counts
    yield "runs of a graph", len(executed)
