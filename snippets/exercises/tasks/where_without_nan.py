"""A torch.where whose gradient is not nan."""

import torch

from snippets.exercises import fact
from snippets.introspect import graphs

PAGE = "dynamo/control_flow.md#where"
LEVEL = 2
TITLE = {"zh": "没有 nan 的 where", "en": "A where without nan"}
TASK = {
    "zh": "`root(x)` 对正数开平方，其余为 0，值是对的。"
    "但在 0 和负数处，梯度是 nan。"
    "改写它：值不变，这些地方的梯度为 0，正数处的梯度照旧，很小的正数也一样。"
    "图仍是一张，运算不超过八个。",
    "en": "`root(x)` is the square root of positive numbers and 0 elsewhere, and its values are "
    "right. Its gradient is nan at 0 and at negative numbers. Rewrite it: the values stay, the "
    "gradient there is 0, and at positive numbers, very small ones too, it is unchanged. There is "
    "still one graph, of eight operations at most.",
}
HINT = {
    "zh": "0 乘以无穷是 nan。能让没选中的一边也不出现无穷吗？",
    "en": "Zero times infinity is nan. Can the side that is not picked be kept from being "
    "infinite?",
}
START = """
import torch


def root(x):
    return torch.where(x > 0, x.sqrt(), 0.0)
"""


def check(answer):
    numbers = [4.0, 0.0, -1.0, 0.25, 1e-30, -0.0, 9.0, -1e-30]
    x = torch.tensor(numbers, requires_grad=True)
    captured = graphs(answer.root, x)
    yield fact("graphs", 1, len(captured))
    nodes = [node for gm in captured for node in gm.graph.nodes if node.op.startswith("call")]
    yield fact("operations", "<= 8", len(nodes), 1 <= len(nodes) <= 8)
    result = torch.compile(answer.root, backend="eager")(x)
    expected = torch.tensor([n**0.5 if n > 0 else 0.0 for n in numbers])
    yield fact("equal", True, torch.allclose(result, expected, atol=0))
    [gradient] = torch.autograd.grad(result.sum(), x)
    expected = torch.tensor([0.5 / n**0.5 if n > 0 else 0.0 for n in numbers])
    right = sum(torch.isclose(gradient, expected, atol=0).tolist())
    yield fact(("正确的梯度", "right gradients"), len(numbers), right)
