from unittest.mock import patch

import torch
from functorch.compile import config
from torch._functorch.partitioners import minimum_cut

from snippets.introspect import aot_graphs

CASES = {
    "x.sin()": lambda x, w: x.sin(),
    "x @ w": lambda x, w: x @ w,
    "x.cumsum(0)": lambda x, w: x.cumsum(0),
    "dropout(x)": lambda x, w: torch.dropout(x, 0.5, True),
    "x.sum(1)": lambda x, w: x.sum(1, keepdim=True),
    "x.sin() @ w": lambda x, w: x.sin() @ w,
}


def reasons(fn):
    inputs = [torch.ones(32, 32, requires_grad=True) for _ in "xw"]
    with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
        aot_graphs(lambda x, w: fn(x, w).cos().exp(), *inputs)
    bans = spy.call_args.args[0]["source"]
    texts = {name[:-3]: edge["reason"].split(": ")[1] for name, edge in bans.items()}
    named = [f"{name}: {text}" for name, text in texts.items()]
    return [text for text in named if not text.startswith(("primals", "exp"))]


for allowlist in True, False:
    print("ban_recompute_not_in_allowlist =", allowlist)
    with config.patch(ban_recompute_not_in_allowlist=allowlist):
        for text, fn in CASES.items():
            print(f"  {text:12}", "; ".join(reasons(fn)) or "may be recomputed")
