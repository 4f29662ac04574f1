import sys

import torch
from torch._inductor.utils import fresh_cache

STEPS = """compile_fx.compile_fx aot_autograd.aot_module_simplified create_aot_state
AOTAutogradCache.try_load AOTAutogradCache.save aot_dispatch_autograd_graph
compile_fx.partition_fn joint_graph_passes min_cut_rematerialization_partition
compile_fx_inner AOTDispatchAutograd.post_compile wrap_post_compile""".split()
active = []


def profile(frame, event, argument):
    file = frame.f_code.co_filename.rpartition("/")[2].removesuffix(".py")
    name = f"{file}.{frame.f_code.co_qualname}"
    if event == "call" and any(f".{name}".endswith(f".{step}") for step in STEPS):
        print("  " * (len(active) + 1) + name)
        active.append(frame)
    elif event == "return" and active and frame is active[-1]:
        active.pop()


w, compiled = torch.ones((), requires_grad=True), torch.compile(torch.sin)
sys.setprofile(profile)
with fresh_cache():
    for title in "cold", "cached":
        torch.compiler.reset()
        print(f"{title}: call")
        y = compiled(w)
        print(f"{title}: backward")
        y.backward()
sys.setprofile(None)
