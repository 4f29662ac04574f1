import re
from pathlib import Path

import torch
from torch._functorch import config

SETTINGS = """
enable_autograd_cache view_replay_for_aliased_outputs functionalize_rng_ops
graphsafe_rng_functionalization cse treat_parameters_as_free_to_save
activation_memory_budget ban_recompute_reductions aggressive_recomputation
recompute_views joint_custom_pass donated_buffer force_non_lazy_backward_lowering
saved_tensors_hooks_filtering_mode backward_pass_autocast debug_assert
guess_tangent_strides_as_outputs check_custom_op_aliasing
"""
folder = Path(torch.__file__).parent / "_functorch"
readers = {name: set() for name in SETTINGS.split()}
for file in folder.rglob("*.py"):
    for name in re.findall(r"\bconfig\.(\w+)", file.read_text(encoding="utf-8")):
        if name in readers:
            readers[name].add(file.name)
for name, files in readers.items():
    print(f"{name} = {getattr(config, name)!r}\n    read in", *sorted(files))
