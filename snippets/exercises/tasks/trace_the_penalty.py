"""A gradient penalty that can be compiled whole and differentiated."""

import torch

from snippets.introspect import graph_breaks, graphs

PAGE = "aot/limits.md#second-derivatives"
LEVEL = 2
TITLE = {"zh": "可以编译的梯度惩罚", "en": "A gradient penalty that compiles"}
TASK = {
    "zh": "`penalty(energy, x)` 求 `energy` 对 `x` 的梯度，"
    "返回它的平方和；训练时还要对结果再求一次导。照现在的写法，图会断，用 `aot_eager` "
    "编译后求导会报错。改写它，使整个函数成一张图，值和梯度都与不编译的一致。检查用几个不同的 "
    "`energy`，不改任何配置。",
    "en": "`penalty(energy, x)` takes the gradient of `energy` with respect to `x` and returns "
    "the sum of its squares; in training, that result is differentiated once more. As it "
    "stands, the graph breaks, and when it is compiled with `aot_eager` the result cannot "
    "be differentiated. Rewrite the function so that it becomes one graph and both its "
    "value and its gradient are those of the uncompiled function. The check tries several "
    "`energy` functions and changes no setting.",
}
HINT = {
    "zh": "`torch.autograd` 要走一遍已经记录好的图。有没有一种求导方式，输入一个函数，"
    "输出另一个函数？",
    "en": "`torch.autograd` walks a graph that has been recorded. Is there a way of "
    "differentiating that turns one function into another?",
}
FACTS = {
    "graphs": [1, 1, 1],
    "breaks": 0,
    (
        "编译后值和梯度都对的 energy",
        "energies with the right value and gradient, compiled",
    ): 3,
}
ENERGIES = (
    lambda x: (x.sin() * x).sum(),
    lambda x: (x.exp() @ x.exp().t()).mean(),
    lambda x: x.pow(4).sum(),
)


def reference(energy, x):
    [slope] = torch.autograd.grad(energy(x), x, create_graph=True)
    result = slope.square().sum()
    return result.detach(), *torch.autograd.grad(result, x)


def check(answer):
    torch.manual_seed(0)
    broken, captured, right = 0, [], 0
    for energy in ENERGIES:
        x, other = (torch.rand(2, 3, requires_grad=True) for _ in "12")

        def fn(x, energy=energy):
            return answer.penalty(energy, x)

        captured.append(len(graphs(fn, x)))
        broken += len(graph_breaks(fn, x))
        try:
            compiled = torch.compile(fn, backend="aot_eager")
            compiled(x)
            result = compiled(other)
            found = result.detach(), *torch.autograd.grad(result, other)
        except RuntimeError:  # double backward, or nothing to differentiate
            continue
        right += all(map(torch.allclose, found, reference(energy, other)))
    yield "graphs", captured
    yield "breaks", broken
    yield "energies with the right value and gradient, compiled", right
