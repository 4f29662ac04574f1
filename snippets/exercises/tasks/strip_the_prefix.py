"""Load checkpoints of compiled models."""

import torch
from torch import nn

PAGE = "dynamo/modules.md#state-dict"
LEVEL = 1
TITLE = {"zh": "载入编译过的模型的检查点", "en": "Load a compiled model's checkpoint"}
TASK = {
    "zh": "`load(model, saved)` 把状态字典 `saved` 载入没有编译的 `model`。"
    "`saved` 有三种来历：没编译的模型、torch.compile 包装过的模型、只包装了其中一层的模型。"
    "改写它，使三种都能载入；载入之后权重必须与保存的相同，`saved` 本身不能改动。",
    "en": "`load(model, saved)` loads the state dict `saved` into `model`, which is not "
    "compiled. `saved` may come from a plain model, from a model wrapped by "
    "`torch.compile`, or from a model of which only one layer was wrapped. Rewrite `load` "
    "so that all three load. The weights must be those that were saved, and `saved` "
    "itself must not be changed.",
}
HINT = {
    "zh": "打印三种字典的键：多出来的一段在什么位置？",
    "en": "Print the keys of all three: where is the extra part?",
}
FACTS = {
    ("没编译的：权重相同", "plain: same weights"): True,
    ("包装过的：权重相同", "wrapped: same weights"): True,
    ("包装了一层的：权重相同", "one layer wrapped: same weights"): True,
    ("saved 没有改动", "saved is unchanged"): True,
}


def check(answer):
    def network():
        network = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Linear(4, 2))
        network(torch.randn(5, 3))  # gives the buffers values of their own
        return network

    torch.manual_seed(0)
    plain, wrapped, partly = network(), network(), network()
    sources = [plain, torch.compile(wrapped, backend="eager"), partly]
    partly[2] = torch.compile(partly[2], backend="eager")
    unchanged = True
    for name, source in zip(("plain", "wrapped", "one layer wrapped"), sources, strict=True):
        saved, model = source.state_dict(), network()
        before = {key: value.clone() for key, value in saved.items()}
        try:
            answer.load(model, saved)
        except RuntimeError:
            loaded = False
        else:
            pairs = zip(model.state_dict().values(), before.values(), strict=True)
            loaded = all(torch.equal(ours, theirs) for ours, theirs in pairs)
        yield f"{name}: same weights", loaded
        unchanged &= list(saved) == list(before)
        unchanged = unchanged and all(map(torch.equal, saved.values(), before.values()))
    yield "saved is unchanged", unchanged
