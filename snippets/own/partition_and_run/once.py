import torch

from snippets.mini_aot import aot_function
from snippets.mini_aot.extras import versions

scale, seen = 2.0, []


def fn(x, by=1.0):
    seen.append(scale)
    return x * scale * by


compiled = aot_function(fn)
x = torch.ones(2)
for number in 2.0, 3.0:
    scale = number
    print("read from outside:", fn(x).tolist(), compiled(x).tolist())
for by in 2.0, 3.0:
    print("as an argument:   ", fn(x, by).tolist(), compiled(x, by).tolist())
print("fn ran", len(seen) - 4, "times for", len(compiled.entries), "entries")
for size in range(100):
    compiled(torch.ones(size))
print("after 100 sizes:", len(compiled.entries), "entries, limit", versions.LIMIT)
