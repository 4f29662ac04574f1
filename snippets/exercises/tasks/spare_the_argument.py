"""Leave the caller's tensor alone, and see the copy_ go."""

import torch

from snippets.introspect import aot_graphs

PAGE = "aot/functionalization.md#copy-back"
LEVEL = 1
TITLE = {"zh": "别动调用者的张量", "en": "Leave the caller's tensor alone"}
TASK = {
    "zh": "`centered(x)` 就地改写了调用者的 `x`，所以 AOTAutograd 的图以 "
    "`copy_` 结尾。改写它，使结果不变，`x` 不变，图里没有 `copy_`。"
    "编译和不编译都会检查。",
    "en": "`centered(x)` changes the caller's `x` in place, so AOTAutograd's graph ends in a "
    "`copy_`. Rewrite it so that the result is the same, `x` is left as it was, and the "
    "graph has no `copy_`. The check calls it both compiled and uncompiled.",
}
HINT = {
    "zh": "哪些操作返回的是新内存，哪些只是同一块内存的另一个名字？",
    "en": "Which operations return new memory, and which only another name for the same memory?",
}
FACTS = {
    ("图里的 copy_", "copy_ in the graphs"): 0,
    "equal": True,
    ("x 没有被改动", "x was left as it was"): True,
}


def inputs():
    torch.manual_seed(0)
    return torch.arange(6.0).reshape(2, 3), torch.randn(3, 4).t(), torch.randn(5)


def check(answer):
    copies, equal, spared = 0, [], []
    for x in inputs():
        forward, _ = aot_graphs(answer.centered, x.clone(), keep_inference_input_mutations=True)
        copies += len(
            forward.graph.find_nodes(op="call_function", target=torch.ops.aten.copy_.default)
        )
        compiled = torch.compile(answer.centered, backend="aot_eager")
        for call, value in (answer.centered, x), (compiled, x), (compiled, x.square()):
            given = value.clone()
            result = call(given)
            right = (value - value.mean()) / (value - value.mean()).abs().amax()
            equal.append(isinstance(result, torch.Tensor) and torch.allclose(result, right))
            spared.append(torch.equal(given, value))
    yield "copy_ in the graphs", copies
    yield "equal", all(equal)
    yield "x was left as it was", all(spared)
