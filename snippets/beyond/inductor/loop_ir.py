import re
import tempfile
from pathlib import Path

import torch
from torch._dynamo import config as dynamo_config
from torch.nn import functional as F

from snippets.beyond.inductor.read_the_loop import loops, sources

LEFT_OUT = re.compile(r".*(_distance|\.group|\.sizes|_layout =|met_dep|get_index\w* =).*\n")


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x, up, down = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)
with tempfile.TemporaryDirectory() as root, dynamo_config.patch(debug_dir_root=root):
    [code] = sources(feed_forward, x, up, down, **{"trace.enabled": True})
    [file] = Path(root).rglob("ir_pre_fusion.txt")
    ir = file.read_text()
node = ir[ir.index("op1:") : ir.index("op2:")]
print(re.search(r"buf0\.users.*", ir)[0])
print(re.sub(LEFT_OUT, "", node).rstrip())
print("\nand in C++:\n" + loops(code)[: loops(code).index("for", 1)])
