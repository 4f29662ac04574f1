import re

from torch._inductor.runtime.hints import TileHint
from torch._inductor.runtime.triton_heuristics import pointwise
from torch._inductor.select_algorithm import add_preprocessing_fn

from snippets.beyond.inductor.made_up_card import PROPERTIES, code_for_gpu

seen = []


def remember(choices):
    seen[:] = choices
    return choices[:1]  # only one is left, so nothing is timed


add_preprocessing_fn(remember)


def matmul(m):
    code_for_gpu(lambda a, b: a @ b, (m, 1024), (1024, 1024), max_autotune=True)
    print(f"m={m}: {len(seen)} choices")


matmul(1024)
print(f"  {seen[0].name}")
for choice in *seen[1:4], seen[-1]:
    sizes = re.findall(r"BLOCK_\w=\d+|num_\w+=\d+", choice.description)
    print(f"  {choice.name:12}", *sizes)
matmul(16)

print("\npointwise: choices by default | with max_autotune")
for sizes in {"x": 4096}, {"x": 4096, "y": 4096}, {"x": 256, "y": 256, "z": 256}:
    counts = []
    for tuned in False, True:
        arguments = {"device": PROPERTIES}, TileHint.DEFAULT
        meta = {"max_autotune": tuned}
        found = pointwise(sizes, *arguments, inductor_meta=meta, return_configs=True)
        counts.append(len(found))
    print(sizes, *counts)
    if len(sizes) == 1:
        for choice in found:
            print("  ", choice.kwargs, f"num_warps={choice.num_warps}")
