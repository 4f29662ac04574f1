"""A partitioner that saves inputs and matrix products, and recomputes the rest."""

import torch
from functorch.compile import nop
from torch._dynamo.backends.common import aot_autograd

from snippets.introspect import aot_graphs

PAGE = "aot/partitioner.md#your-own"
LEVEL = 3
TITLE = {"zh": "只保存矩阵乘法", "en": "Save products, recompute the rest"}
TASK = {
    "zh": "写分割函数 `partition(joint, joint_inputs, "
    "**options)`，返回前向图和反向图。"
    "为反向保存的只许是输入和矩阵乘法（`mm`、`addmm`）的结果，包括它们的视图；"
    "其余在反向里重算。矩阵乘法一个也不许重算，值和梯度要对。检查用几个没有随机数的函数。",
    "en": "Write a partition function `partition(joint, joint_inputs, **options)` that returns "
    "a forward and a backward graph. Only inputs and the results of matrix products "
    "(`mm`, `addmm`), or views of these, may be saved for the backward, which computes "
    "everything else again. No product may be computed twice, and values and gradients "
    "must be right. The check uses several functions without random numbers.",
}
HINT = {
    "zh": "联合图里也有反向的矩阵乘法；每个节点的 `partitioner_tag` 说它属于哪一半。",
    "en": "The joint graph contains the products of the backward as well; the `partitioner_tag` "
    "of a node says to which half it belongs.",
}
FACTS = {
    ("保存了的其他值", "other values that are saved"): 0,
    ("重算的矩阵乘法", "products computed twice"): 0,
    ("值和梯度都对的函数", "functions with the right values and gradients"): 5,
}
PRODUCTS = torch.ops.aten.mm.default, torch.ops.aten.addmm.default


def cases():
    torch.manual_seed(0)
    x, w, v = (torch.randn(4, 4, requires_grad=True) for _ in "xwv")
    layers = torch.nn.Linear(4, 4), torch.nn.Tanh(), torch.nn.Linear(4, 4)
    yield (lambda x, w: (x.sin() @ w).exp()), (x, w)
    yield (lambda x, w, v: ((x @ w).sigmoid().cos() @ v).tanh() * x), (x, w, v)
    yield (lambda x: x.sin().sin().exp()), (x,)
    yield (lambda x: torch.nn.Sequential(*layers)(x).sin()), (x,)
    yield (lambda x, w: ((x.sin() @ w).exp(), x.cos())), (x, w)


def base(node):
    while getattr(node.target, "is_view", False):
        node = node.args[0]
    return node


def close(a, b):
    return torch.allclose(a, b, atol=1e-5)


def products(*graphs):
    return sum(node.target in PRODUCTS for gm in graphs for node in gm.graph.nodes)


def check(answer):
    foreign = repeated = right = 0
    backend = aot_autograd(fw_compiler=nop, partition_fn=answer.partition)
    for fn, args in cases():
        forward, backward = aot_graphs(fn, *args, partition_fn=answer.partition)
        results = len(fn(*args)) if isinstance(fn(*args), tuple) else 1
        saved = map(base, forward.graph.output_node().args[0][results:])
        foreign += sum(node.op != "placeholder" and node.target not in PRODUCTS for node in saved)
        repeated += products(forward, backward) - products(*aot_graphs(fn, *args))
        compiled = torch.compile(fn, backend=backend)
        compiled(*args)
        args = [torch.randn(4, 4, requires_grad=True) for _ in args]  # compiles nothing
        found, expected = [], []
        for values, call in (found, compiled), (expected, fn):
            given = call(*args)
            values += given if isinstance(given, tuple) else (given,)
            values += torch.autograd.grad(sum(value.sum() for value in values), args)
        right += all(map(close, found, expected))
    yield "other values that are saved", foreign
    yield "products computed twice", repeated
    yield "functions with the right values and gradients", right
