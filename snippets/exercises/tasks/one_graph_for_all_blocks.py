"""Compile the blocks of a model instead of the whole."""

import torch
from torch import nn

PAGE = "dynamo/modules.md#regional"
LEVEL = 2
TITLE = {"zh": "几层都是一张图", "en": "One graph for any number of layers"}
TASK = {
    "zh": "`compile_blocks(model, backend)` 编译一个模型，它的 `model.layers` 是相同的块。"
    "现在层越多，图越大。"
    "改写它：三层和六层都只编译一张图，图里只有一块的运算，每层运行一次。"
    "检查时不求梯度；state_dict 的键和结果都不变。",
    "en": "`compile_blocks(model, backend)` compiles a model whose `model.layers` are identical "
    "blocks. At present more layers make a larger graph. Rewrite it so that three layers "
    "and six layers alike compile a single graph, which has the operations of one block "
    "and runs once per layer. The check works without gradients; the keys of `state_dict` "
    "and the results must not change.",
}
HINT = {
    "zh": "条目挂在块的 forward 的代码对象上。哪种编译的办法不换掉对象？",
    "en": "Cache entries belong to the code object of a block's `forward`. Which way of "
    "compiling does not replace the block?",
}
FACTS = {
    (
        "每张图的运算，三层与六层",
        "operations of each graph, three and six layers",
    ): [[3], [3]],
    ("两次调用，图的运行次数", "runs of a graph in two calls"): [6, 12],
    ("键没有变", "keys unchanged"): True,
    "equal": True,
}


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 4)

    def forward(self, x):
        return x + self.linear(x).relu()


class Stack(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.layers = nn.ModuleList(Block() for _ in range(depth))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


@torch.no_grad()
def check(answer):
    torch.manual_seed(0)
    compiled, runs, keys, equal = [], [], [], []
    for depth in 3, 6:
        captured, executed = [], []

        def backend(gm, inputs, captured=captured, executed=executed):
            captured.append(sum(node.op.startswith("call") for node in gm.graph.nodes))
            return lambda *arguments: executed.append(1) or gm(*arguments)

        model, inputs = Stack(depth), torch.rand(2, 2, 4)
        expected, names = [model(x) for x in inputs], list(model.state_dict())
        answer.compile_blocks(model, backend)
        equal += [torch.allclose(model(x), y) for x, y in zip(inputs, expected, strict=True)]
        keys.append(list(model.state_dict()) == names)
        compiled.append(captured)
        runs.append(len(executed))
    yield "operations of each graph, three and six layers", compiled
    yield "runs of a graph in two calls", runs
    yield "keys unchanged", all(keys)
    yield "equal", all(equal)
