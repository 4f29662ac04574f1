import torch
from torch._inductor.utils import fresh_cache

from snippets.beyond.inductor.cache_keys import f, report

with fresh_cache():
    report("x * 2", f, torch.ones(8))
    report("x * 3", lambda x: (x * 3).sin(), torch.ones(8))
    with torch.no_grad():
        report("x * 2, no_grad", f, torch.ones(8))
