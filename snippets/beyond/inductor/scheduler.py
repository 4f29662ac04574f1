import re
import tempfile
from pathlib import Path

import torch
from torch._dynamo import config as dynamo_config
from torch.nn import functional as F

from snippets.beyond.inductor.read_the_loop import loops, sources


def feed_forward(x, up, down):
    out = x + F.gelu(x @ up) @ down
    return out, out * out, out.sum(-1)


x, up, down = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)
with tempfile.TemporaryDirectory() as root, dynamo_config.patch(debug_dir_root=root):
    [code] = sources(feed_forward, x, up, down, **{"trace.enabled": True})
    for name in "ir_pre_fusion.txt", "ir_post_fusion.txt":
        [file] = Path(root).rglob(name)
        nodes = re.findall(r"^(op\w+): (\w+)", file.read_text(), re.M)
        print(name, *(f"{node} {kind}" for node, kind in nodes), sep="\n    ")
text = loops(code)
print(text[text.index("for", 1) :])
