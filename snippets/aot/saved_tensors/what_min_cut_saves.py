import torch
import torch.nn.functional as F

from snippets.aot.saved_tensors.figure_bytes_en import block
from snippets.introspect import aot_graphs

arguments = [torch.rand(64, 64, requires_grad=True) for _ in range(4)]
for name, function in {
    "sin x 3": lambda x, w, v, u: x.sin().sin().sin(),
    "swiglu": lambda x, w, v, u: F.silu(x @ w) * (x @ v),
    "dropout": lambda x, w, v, u: F.dropout(x),
    "bias": lambda x, w, v, u: F.gelu(x @ w + v[0]),
    "clamp": lambda x, w, v, u: x.clamp(0, 0.5),
    "block": block,
}.items():
    forward, backward = aot_graphs(function, *arguments)
    saved = [
        f"{node.name}:{str(node.meta['val'].dtype)[6:]}"
        for node in backward.graph.find_nodes(op="placeholder")
        if not node.name.startswith("tangents")
    ]
    known = {node.name for node in forward.graph.nodes}
    calls = [node.name for node in backward.graph.nodes if node.op == "call_function"]
    again = sorted(call for call in calls if call in known)
    print(f"{name:8} saves", *saved, "| recomputes", *again or ["-"])
