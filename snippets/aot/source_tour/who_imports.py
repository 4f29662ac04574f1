import ast
from importlib.util import resolve_name
from pathlib import Path

import functorch.compile
import torch

MODULES = "compilers compile_utils"
root = Path(torch.__file__).parent
users = {f"torch._functorch.{name}": {} for name in MODULES.split()}


def sources(node, package):
    base = resolve_name("." * node.level + (node.module or ""), package)
    for alias in node.names:
        yield from (base, f"{base}.{alias.name}")
        if base == "functorch.compile":
            yield getattr(getattr(functorch.compile, alias.name), "__module__", "")


for file in sorted(root.rglob("*.py")):
    text = file.read_text(encoding="utf-8")
    if not any(name in text for name in (*MODULES.split(), "functorch.compile")):
        continue
    package = ".".join(file.relative_to(root.parent).parts[:-1])
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            for source in sources(node, package):
                if source in users:
                    users[source][file.relative_to(root).as_posix()] = None
for name, paths in users.items():
    print(f"{name} is used by", *paths, sep="\n    ")
