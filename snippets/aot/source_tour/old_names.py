import ast
from pathlib import Path

import torch

OLD_FILES = """
_functorch/_aot_autograd/dispatch_and_compile_graph.py
_functorch/_aot_autograd/jit_compile_runtime_wrappers.py
_functorch/_aot_autograd/traced_function_transforms.py
"""
OLD_NAMES = """
aot_dispatch_autograd aot_dispatch_base create_aot_dispatcher_function
create_joint_forward_backward create_joint create_backward_graph get_backward_rule
min_cut_rematerialization_partition
"""
KINDS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
root = Path(torch.__file__).parent
for file in OLD_FILES.split():
    print(f"{file:58}", "there" if (root / file).exists() else "gone")

homes = {name: [] for name in OLD_NAMES.split()}
for file in sorted((root / "_functorch").rglob("*.py")):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, KINDS) and node.name in homes:
            homes[node.name].append(file.relative_to(root).as_posix())
for name, files in homes.items():
    print(f"{name:36}", *files or ["no such definition"])
