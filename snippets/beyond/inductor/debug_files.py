import re
import tempfile
from getpass import getuser
from pathlib import Path

import torch
from torch._dynamo import config as dynamo_config
from torch._inductor import config
from torch._inductor.runtime.cache_dir_utils import cache_dir, default_cache_dir
from torch._inductor.utils import fresh_cache


def output_code(root):
    files = sorted(Path(root).rglob("output_code.py"))
    found = [re.search(r"forward|backward|\.debug", str(file.parent)) for file in files]
    return [match[0] for match in found]


default = Path(tempfile.gettempdir(), f"torchinductor_{getuser()}")
print("default cache:", Path(default_cache_dir()) == default)
for option in "debug", "trace.enabled":
    torch._dynamo.reset()
    with (
        fresh_cache(),
        tempfile.TemporaryDirectory() as root,
        dynamo_config.patch(debug_dir_root=root),
        config.patch({option: True, "cpp.simdlen": 1}),
    ):
        result = torch.compile(torch.sin)(torch.ones(8, requires_grad=True))
        print(f"{option:14}after the forward ", output_code(root))
        result.sum().backward()
        print(f"{option:14}after the backward", output_code(root))
        print(f"{option:14}in the cache      ", output_code(cache_dir()))
