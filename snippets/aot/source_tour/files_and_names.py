import importlib
import re
from pathlib import Path

FILES = {
    "_functorch.aot_autograd": "aot_function aot_module aot_module_simplified"
    " create_aot_state aot_export_joint_with_descriptors",
    "_functorch.partitioners": "default_partition solve_min_cut"
    " min_cut_rematerialization_partition choose_saved_values_set",
    "_functorch._activation_checkpointing.min_cut": "minimum_cut",
    "_functorch.compile_utils": "fx_graph_cse raise_getitems get_placeholders",
    "_functorch.compilers": "nop print_compile ts_compile memory_efficient_fusion",
    "_dynamo.backends.common": "AotAutograd aot_autograd",
    "_inductor.compile_fx": "compile_fx partition_fn",
    "_inductor.fx_passes.joint_graph": "joint_graph_passes constant_fold_uniform_value",
}


def defined_here(module, name):
    return getattr(getattr(module, name, None), "__module__", "") == module.__name__


for file, names in FILES.items():
    module = importlib.import_module(f"torch.{file}")
    print(file.replace(".", "/") + ".py")
    for name in names.split():
        print("   ", name if defined_here(module, name) else f"(no {name})")

module = importlib.import_module("torch._functorch.aot_autograd")
notes = Path(module.__file__).read_text(encoding="utf-8")
print("notes in aot_autograd.py")
for title in re.findall(r"^# Note \[(.*)\]$", notes, re.MULTILINE):
    print("   ", title)
