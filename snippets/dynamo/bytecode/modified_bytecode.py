import dis
import re

import torch
from torch._dynamo.eval_frame import _debug_get_cache_entry_list


def f(x, y):
    z = x + y
    return z * 2


def listing(code):
    for instruction in dis.get_instructions(code):
        shown = re.sub(r"__compiled_fn_\w+", "__compiled_fn", instruction.argrepr)
        print(f"  {instruction.opname} {shown}".rstrip())


if __name__ == "__main__":
    x, y = torch.ones(2), torch.ones(2)
    with torch._dynamo.config.patch(record_runtime_overhead=False):
        torch.compile(f, backend="eager")(x, y)
    [entry] = _debug_get_cache_entry_list(f.__code__)
    print("original")
    listing(f.__code__)
    print("entry")
    listing(entry.code)
    print("arguments kept:", entry.code.co_varnames[:2] == f.__code__.co_varnames[:2])
    print("name and file kept:", entry.code.co_name, entry.code.co_filename == __file__)
    graph = f.__globals__[entry.code.co_names[0]]
    print("the global it calls returns", graph(x, y))
