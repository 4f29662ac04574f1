import sys

import torch

STEPS = """aot_module_simplified construct_fake_mode create_aot_state functional_call
run_functionalized_fw_and_collect_metadata.inner aot_stage1_graph_capture create_joint
aot_dispatch_autograd_graph _create_graph create_joint.inner_fn aot_stage2_compile
aot_stage2_autograd _aot_stage2a_partition min_cut_rematerialization_partition
_aot_stage2b_fw_compile _aot_stage2b_bw_compile _aot_stage2c_make_autograd_function
AOTDispatchAutograd.post_compile runtime_wrapper CompiledFunction.forward boxed_nop
boxed_nop.run CompiledFunction.backward get_or_compile""".split()
active = []


def profile(frame, event, argument):
    name = frame.f_code.co_qualname.replace(".<locals>", "")
    if event == "call" and any(f".{name}".endswith(f".{step}") for step in STEPS):
        file = frame.f_code.co_filename.rpartition("/")[2]
        print("  " * (len(active) + 1) + file, ".".join(name.split(".")[-2:]))
        active.append(frame)
    elif event == "return" and active and frame is active[-1]:
        active.pop()


def follow(title, call, *inputs):
    print(title)
    sys.setprofile(profile)
    result = call(*inputs)
    sys.setprofile(None)
    return result


w = torch.ones(3, requires_grad=True)
compiled = torch.compile(lambda w: (w * 2).sin().sum(), backend="aot_eager")
follow("first backward", follow("first call", compiled, w).backward)
