"""A torch.where whose gradient is not nan."""

import torch

from snippets.introspect import graphs

PAGE = "dynamo/control_flow.md#where"
LEVEL = 2
TITLE = {"zh": "没有 nan 的 where", "en": "A where without nan"}
TASK = {
    "zh": "`root(x)` 对正数开平方，其余为 0，值是对的。"
    "但在 0 和负数处，梯度是 nan。"
    "改写它：值不变，这些地方的梯度为 0，正数处的梯度照旧，很小的正数也一样。"
    "图仍是一张，运算不超过八个。",
    "en": "`root(x)` is the square root of `x` where `x` is positive, and 0 elsewhere. Its "
    "values are right, but its gradient is nan at 0 and at negative numbers. Rewrite it "
    "so that the values stay the same, the gradient in those places is 0, and the "
    "gradient at positive numbers, even very small ones, does not change. There must "
    "still be one graph, of eight operations at most.",
}
HINT = {
    "zh": "0 乘以无穷是 nan。能让没选中的一边也不出现无穷吗？",
    "en": "Zero times infinity is nan. Can the side that is not picked be kept from becoming "
    "infinite?",
}
FACTS = {
    "graphs": 1,
    "operations": {1, 2, 3, 4, 5, 6, 7, 8},
    "equal": True,
    ("正确的梯度", "right gradients"): 16,
}


def check(answer):
    numbers = [4.0, 0.0, -1.0, 0.25, 1e-30, -0.0, 9.0, -1e-30]
    x = torch.tensor(numbers, requires_grad=True)
    captured = graphs(answer.root, x)
    yield "graphs", len(captured)
    yield "operations", sum(n.op.startswith("call") for gm in captured for n in gm.graph.nodes)
    compiled = torch.compile(answer.root, backend="eager")
    equal, right = [], 0
    for given in numbers, numbers[::-1]:
        x = torch.tensor(given, requires_grad=True)
        result = compiled(x)
        expected = torch.tensor([n**0.5 if n > 0 else 0.0 for n in given])
        equal.append(torch.allclose(result, expected, atol=0))
        [gradient] = torch.autograd.grad(result.sum(), x)
        expected = torch.tensor([0.5 / n**0.5 if n > 0 else 0.0 for n in given])
        right += sum(torch.isclose(gradient, expected, atol=0).tolist())
    yield "equal", all(equal)
    yield "right gradients", right
