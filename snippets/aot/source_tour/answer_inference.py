import sys

import torch

STEPS = """aot_module_simplified run_functionalized_fw_and_collect_metadata
aot_stage1_graph_capture aot_dispatch_base_graph aot_dispatch_autograd_graph
create_joint aot_stage2_inference aot_stage2_autograd
min_cut_rematerialization_partition AOTDispatchAutograd.post_compile
RuntimeWrapper.post_compile runtime_wrapper"""


def names_called(x, w):
    found = set()

    def profile(frame, event, argument):
        if event == "call" and "torch/_functorch/" in frame.f_code.co_filename:
            found.add("." + frame.f_code.co_qualname)

    torch.compiler.reset()
    compiled = torch.compile(lambda x, w: (x * w).sin().sum(), backend="aot_eager")
    sys.setprofile(profile)
    compiled(x, w)
    sys.setprofile(None)
    return found


def mark(step, names):
    return "called" if any(name.endswith("." + step) for name in names) else "-"


training = names_called(torch.ones(3), torch.ones(3, requires_grad=True))
inference = names_called(torch.ones(3), torch.ones(3))
for step in STEPS.split():
    print(f"{step:43} {mark(step, training):8} {mark(step, inference)}")
