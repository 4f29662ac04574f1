import torch
from torch._inductor.wrapper_benchmark import get_kernel_category_by_source_code

from snippets.beyond.inductor.made_up_card import calls, code_for_gpu

HEURISTICS = "pointwise", "reduction", "persistent_reduction", "split_scan", "foreach", "template"
for heuristic in HEURISTICS:
    category = get_kernel_category_by_source_code(f"@triton_heuristics.{heuristic}(")
    print(f"triton_{category[:3]}_  {heuristic}")


def show(title, fn, *shape, **options):
    code = code_for_gpu(fn, shape, **options)
    print(f"{title:18}", *calls(code), "|", code.count("tl.load("), "loads,", end=" ")
    print(code.count("tl.range("), "loops")


print()
show("x * 2 + 1", lambda x: x * 2 + 1, 64, 64)
show("rows of 1024", lambda x: x.sum(-1), 64, 1024)
show("rows of 1025", lambda x: x.sum(-1), 64, 1025)
show("  not persistent", lambda x: x.sum(-1), 64, 1024, **{"triton.persistent_reductions": False})
show("softmax of 1024", lambda x: torch.softmax(x, -1), 64, 1024)
show("softmax of 1025", lambda x: torch.softmax(x, -1), 64, 1025)
show("all of 1024 x 1024", lambda x: x.sum(), 1024, 1024)
show("  not split", lambda x: x.sum(), 1024, 1024, split_reductions=False)
show("a list of tensors", lambda x: torch._foreach_add([x[:32], x[32:]], 1), 64, 32)
