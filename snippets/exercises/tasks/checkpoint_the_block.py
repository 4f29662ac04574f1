"""Recompute a block in the backward, and train it all the same."""

import copy

import torch
from torch.autograd.graph import saved_tensors_hooks

from snippets.introspect import aot_graphs, graph_breaks, graphs

PAGE = "aot/rematerialization.md#checkpoint"
LEVEL = 2
TITLE = {"zh": "不保存 block 里面的值", "en": "Save nothing inside the block"}
TASK = {
    "zh": "`Model` 的输入是数据，不需要梯度；它为反向保存 4 个激活值（参数不算）。改写 "
    "`forward`，使它不编译时只保存 2 个；反向里 `block` 再运行一遍，"
    "`head` 不再运行。八个参数的梯度都要对。编译后要成一张图，反向里重算三个 `tanh`。",
    "en": "The input of `Model` is data and needs no gradient. For its backward the model saves "
    "4 activations, not counting parameters. Rewrite `forward` so that, uncompiled, it "
    "saves only 2, and the backward runs `block` once more but not `head`. The gradients "
    "of all eight parameters must be right. Compiled, the model must be one graph, whose "
    "backward computes three `tanh` again.",
}
HINT = {
    "zh": "`torch.utils.checkpoint` 的两种实现里，有一种只看输入需不需要梯度。",
    "en": "One of the two implementations in `torch.utils.checkpoint` looks only at whether the "
    "input needs a gradient.",
}
FACTS = {
    "graphs": 1,
    "breaks": 0,
    ("编译后的反向里的 tanh", "tanh in the compiled backward"): 3,
    ("不编译时保存的激活值", "activations saved, not compiled"): 2,
    ("block 运行的次数", "runs of block"): 2,
    ("head 运行的次数", "runs of head"): 1,
    "equal": True,
    ("梯度正确的参数", "parameters with the right gradient"): 8,
    ("编译后梯度正确的参数", "parameters with the right gradient, compiled"): 8,
    ("输入没有变", "the input is unchanged"): True,
}


def right_gradients(model, plain, result, expected):
    """How many parameters of `model` get the gradient of their counterpart in `plain`."""
    for module, loss in (plain, expected), (model, result):
        module.zero_grad()
        if loss.requires_grad:
            loss.square().sum().backward()
    pairs = zip(model.parameters(), plain.parameters(), strict=True)
    return sum(p.grad is not None and torch.allclose(p.grad, q.grad, atol=1e-6) for p, q in pairs)


def check(answer):
    torch.manual_seed(0)
    model, x, other = answer.Model(), torch.randn(16, 32), torch.randn(16, 32)
    plain = torch.nn.Sequential(copy.deepcopy(model.block), copy.deepcopy(model.head))
    captured, broken = graphs(model, x), graph_breaks(model, x)
    yield "graphs", len(captured)
    yield "breaks", len(broken)
    if len(captured) == 1 and not broken:
        _, backward = aot_graphs(model, x)
        target = torch.ops.aten.tanh.default
        again = backward.graph.find_nodes(op="call_function", target=target) if backward else []
        yield "tanh in the compiled backward", len(again)
    compiled = torch.compile(model, backend="aot_eager")
    compiled(x)  # the second call is judged: it compiles nothing
    found = right_gradients(model, plain, compiled(other), plain(other))
    yield "parameters with the right gradient, compiled", found
    own = {p.data_ptr() for p in model.parameters()}
    kept, runs = {}, {"block": 0, "head": 0}

    def pack(tensor):
        if tensor.data_ptr() not in own:
            kept[tensor.data_ptr()] = tensor
        return tensor

    def count(name):
        return lambda *_: runs.update({name: runs[name] + 1})

    model.block[0].register_forward_pre_hook(count("block"))
    model.head.register_forward_pre_hook(count("head"))
    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = model(x)
    yield "activations saved, not compiled", len(kept)
    yield "equal", torch.allclose(result, plain(x))
    found = right_gradients(model, plain, result, plain(x))
    yield "runs of block", runs["block"]
    yield "runs of head", runs["head"]
    yield "parameters with the right gradient", found
    yield "the input is unchanged", not x.requires_grad
