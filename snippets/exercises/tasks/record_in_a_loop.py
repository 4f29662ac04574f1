"""Record numbers in a loop without losing the whole graph."""

import torch

from snippets.introspect import compiles_per_call, graphs

PAGE = "dynamo/graph_breaks.md#cannot-resume"
LEVEL = 2
TITLE = {"zh": "在循环里记录", "en": "Record in a loop"}
TASK = {
    "zh": "`descend(x, history)` 走四步，每步往列表 `history` 里添一个 float。"
    "断裂在循环里，所以整个函数都没有编译。"
    "改写它：四步都在同一张图里，返回值不变，"
    "返回之后 `history` 里仍是这四个 float，次序不变。",
    "en": "`descend(x, history)` takes four steps, and at each step appends a float to the list "
    "`history`. The break is inside a loop, so no part of the function is compiled. "
    "Rewrite it so that all four steps are in one graph, the result is the same, and "
    "`history` holds the same four floats, in order, when the function returns.",
}
HINT = {
    "zh": "断裂免不了时，先把它移出循环。一次能取出几个数？",
    "en": "If there has to be a break, move it out of the loop. How many numbers can be taken "
    "out at once?",
}
FACTS = {
    "graphs": 1,
    ("图里的步数", "steps in the graph"): 4,
    "compiles": [1, 0],
    "equal": True,
    ("history 里的数", "the numbers in history"): True,
}


def reference(x):
    history = []
    for _ in range(4):
        x = x - 0.1 * x.cos()
        history.append(float(x.sum()))
    return x, history


def check(answer):
    inputs = [torch.tensor([0.5, -1.0, 2.0]), torch.tensor([3.0, 0.1, -0.7])]
    captured = graphs(answer.descend, inputs[0], [])
    yield "graphs", len(captured)
    names = [str(node.target) for gm in captured for node in gm.graph.nodes]
    yield "steps in the graph", sum("cos" in name for name in names)
    yield "compiles", compiles_per_call(answer.descend, [(x, []) for x in inputs])
    compiled = torch.compile(answer.descend, backend="eager")
    equal = recorded = True
    history, numbers = [0.25], [0.25]
    for x in inputs:
        result, (expected, more) = compiled(x, history), reference(x)
        numbers += more
        equal &= torch.allclose(result, expected)
        floats = all(type(number) is float for number in history)
        recorded &= floats and len(history) == len(numbers)
        recorded = recorded and torch.allclose(torch.tensor(history), torch.tensor(numbers))
    yield "equal", equal
    yield "the numbers in history", recorded
