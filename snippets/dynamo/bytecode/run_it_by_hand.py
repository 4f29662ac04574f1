import types

import torch
from torch._dynamo.eval_frame import _debug_get_cache_entry_list


def scale(x, factor):
    return x * factor


x = torch.ones(2)
torch.compile(scale, backend="eager")(x, 2)
[entry] = _debug_get_cache_entry_list(scale.__code__)
by_hand = types.FunctionType(entry.code, scale.__globals__)
for factor in 2, 5:
    right = torch.equal(by_hand(x, factor), scale(x, factor))
    print("factor", factor, "right" if right else "WRONG")
print("names in the bytecode:", [n.split("_fn_")[0] for n in entry.code.co_names])
print("still one entry:", len(_debug_get_cache_entry_list(scale.__code__)) == 1)
