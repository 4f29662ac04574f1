"""Say which values of a model its backward needs."""

import torch

from snippets.introspect import aot_graphs

PAGE = "aot/saved_tensors.md#differs"
LEVEL = 2
TITLE = {"zh": "反向需要哪些值", "en": "What the backward needs"}
TASK = {
    "zh": "`model` 有三个输入，其中 `x` 是数据，不需要梯度，`w` 和 `v` 是权重；"
    "此外有六个中间值 `a` 到 `f`。把会为反向保存的值的名字填进 `PREDICTION`，"
    "`eager` 是不编译的，`compiled` 是后端 `aot_eager` 的；"
    "保存的若是转置，写原来那个张量的名字。检查会真的保存一遍，告诉你漏了几个、多了几个。",
    "en": "`model` has three inputs (`x` is data and needs no gradient; `w` and `v` are "
    "weights) and six intermediate values, `a` to `f`. Which of these are saved for the "
    "backward? Write their names into `PREDICTION`: `eager` means without compiling, "
    "`compiled` means with the backend `aot_eager`. Where a transpose is saved, give the "
    "name of the tensor that was transposed. The check really runs both, and tells you "
    "how many names are missing and how many are too many.",
}
HINT = {
    "zh": "先写出每个运算的求导公式要用哪些值。再看编译后哪些可以从别的值重算，"
    "哪些又是矩阵乘法的输入。",
    "en": "First write down, for each operation, what its derivative formula uses. Then ask, "
    "for the compiled case, which of these values can be recomputed from others, and "
    "which are inputs of a matrix product.",
}
FACTS = {
    ("不编译，漏掉的", "eager, missing"): 0,
    ("不编译，多余的", "eager, too many"): 0,
    ("编译，漏掉的", "compiled, missing"): 0,
    ("编译，多余的", "compiled, too many"): 0,
}


def values(x, w, v):
    a = x @ w
    b = a.sin()
    c = b.sin()
    d = c @ v
    e = d.sigmoid()
    f = e * 3 + x
    return {"x": x, "w": w, "v": v, "a": a, "b": b, "c": c, "d": d, "e": e, "f": f}


def model(x, w, v):
    return values(x, w, v)["f"]


def saved(compiled):
    """The names of what is saved; random values tell them apart."""
    torch.manual_seed(0)
    x, w, v = torch.randn(6, 6), *(torch.randn(6, 6, requires_grad=True) for _ in "wv")
    tensors = []
    if compiled:
        forward, _ = aot_graphs(model, x, w, v)
        tensors = forward(x, w, v)[1:]
    else:

        def pack(tensor):
            tensors.append(tensor)
            return tensor

        with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
            model(x, w, v)
    named = values(x, w, v)
    return {
        name
        for name, value in named.items()
        if any(torch.allclose(t, value) or torch.allclose(t.t(), value) for t in tensors)
    }


def check(answer):
    for key in "eager", "compiled":
        real, said = saved(key == "compiled"), set(answer.PREDICTION.get(key, ()))
        yield f"{key}, missing", len(real - said)
        yield f"{key}, too many", len(said - real)
