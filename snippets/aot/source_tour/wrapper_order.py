import sys

import torch
from torch._functorch.aot_autograd import aot_function, make_boxed_compiler

x, plain = torch.ones(4, requires_grad=True) * 1, torch.ones(4)
CASES = {"train": (x, x + 1), "infer": (plain, plain + 1)}
CASES |= {"twice": (x, x), "views": (x[:3], x[1:])}
table, case = {}, ""


def profile(frame, event, result):
    method, values = frame.f_code.co_name, frame.f_locals
    owner = type(values["self"]).__name__ if "self" in values else "AOTDispatchAutograd"
    if method not in ("pre_compile", "post_compile") or "wrappers" in values:
        return
    given = values.get("flat_fn", values.get("compiled_fn"))
    if given is not None or "spec" in values:
        row = table.setdefault((method, owner), dict.fromkeys(CASES, ""))
        returned = result[0] if isinstance(result, tuple) else result
        row[case] = "new" if event == "return" and returned is not given else "same"


for case in CASES:
    compiled = aot_function(
        lambda x, y: x.mul_(2) + y, make_boxed_compiler(lambda gm, inputs: gm.forward)
    )
    sys.setprofile(profile)
    compiled(*CASES[case])
    sys.setprofile(None)
print(f"{'':44}", *[f"{case:5}" for case in CASES])
for (method, owner), row in table.items():
    print(f"{method:12} {owner:31}", *[f"{mark:5}" for mark in row.values()])
