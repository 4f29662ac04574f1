import ast
from pathlib import Path

import torch

MODULES = "compilers compile_utils"
root = Path(torch.__file__).parent
users = {name: [] for name in MODULES.split()}
for file in sorted(root.rglob("*.py")):
    path = file.relative_to(root).as_posix()
    text = file.read_text(encoding="utf-8")
    if not any(name in text for name in users):
        continue
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            package = "torch._functorch." * (node.level > 0 and "_functorch/" in path)
            for name in users:
                if package + node.module == f"torch._functorch.{name}":
                    users[name].append(path)
for name, paths in users.items():
    print(f"{name}.py is imported by", *paths, sep="\n    ")
