import dis
import re

import torch
import torch.nn.functional as F
from torch._dynamo.eval_frame import _debug_get_cache_entry_list


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


def listing(code):
    for instruction in dis.get_instructions(code):
        shown = re.sub(r"__compiled_fn_\w+", "__compiled_fn", instruction.argrepr)
        print(f"  {instruction.opname} {shown}".rstrip())


if __name__ == "__main__":
    inputs = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
    with torch._dynamo.config.patch(record_runtime_overhead=False):
        torch.compile(feed_forward, backend="eager")(*inputs)
    [entry] = _debug_get_cache_entry_list(feed_forward.__code__)
    listing(entry.code)
    same = entry.code.co_varnames[:3] == feed_forward.__code__.co_varnames
    print("arguments kept:", same)
    print("name and file kept:", entry.code.co_name, entry.code.co_filename == __file__)
    [name] = [name for name in entry.code.co_names if name.startswith("__compiled_fn")]
    graph = feed_forward.__globals__[name]
    results = graph(*inputs)
    right = torch.equal(results[0], feed_forward(*inputs))
    print("the global it calls returns a", type(results).__name__, "of", len(results))
    print("item 0 is the result:", right)
