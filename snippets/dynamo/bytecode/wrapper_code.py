import torch
from torch._dynamo.eval_frame import _debug_get_cache_entry_list


def f(x):
    return x + 1


def g(x):
    return x * 2


before = f.__code__, f.__code__.co_code
compiled, other = (torch.compile(fn, backend="eager") for fn in (f, g))
wrapper = compiled.__code__
compiled(torch.ones(2))

print(wrapper.co_name, "in", wrapper.co_filename.split("site-packages/")[-1])
print("same after the call:", compiled.__code__ is wrapper)
print("same for another function:", other.__code__ is wrapper)
print("f unchanged:", (f.__code__, f.__code__.co_code) == before)
[entry] = _debug_get_cache_entry_list(f.__code__)
for name, code in ("f", f.__code__), ("wrapper", wrapper):
    print(f"entry.code is that of {name}:", entry.code is code)
module = torch.compile(torch.nn.Linear(2, 2), backend="eager")
print("a compiled module has __code__:", hasattr(module, "__code__"))
