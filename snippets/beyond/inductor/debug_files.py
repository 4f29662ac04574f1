import re
import tempfile
from getpass import getuser
from pathlib import Path

import torch
from torch._dynamo import config as dynamo_config
from torch._inductor.runtime.cache_dir_utils import cache_dir, default_cache_dir
from torch._inductor.utils import fresh_cache

from snippets.beyond.inductor.read_the_loop import sources


def output_code(root):
    files = sorted(Path(root).rglob("output_code.py"))
    return [re.search(r"forward|backward|\.debug", str(f.parent))[0] for f in files]


def both_halves(compiled, x):
    result = compiled(x)
    print(f"{option:14}after the forward ", output_code(dynamo_config.debug_dir_root))
    result.sum().backward()
    print(f"{option:14}after the backward", output_code(dynamo_config.debug_dir_root))
    print(f"{option:14}in the cache      ", output_code(cache_dir()))
    return result, []


default = Path(tempfile.gettempdir(), f"torchinductor_{getuser()}")
print("default cache:", Path(default_cache_dir()) == default)
x = torch.ones(8, requires_grad=True)
for option in "debug", "trace.enabled":
    with tempfile.TemporaryDirectory() as root, fresh_cache():
        with dynamo_config.patch(debug_dir_root=root):
            sources(torch.sin, x, run=both_halves, **{option: True})
