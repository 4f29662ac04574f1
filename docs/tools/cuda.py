"""Samples that need a GPU: run them where there is one, check what a CPU can elsewhere.

    python -m docs.tools.cuda

runs every sample whose first line is `# requires: cuda`, writes its .out and the committed record
snippets/cuda.json. It needs torch and nothing else, so that it works on a bare GPU machine.
"""

import ast
import importlib
import sys
from functools import cache
from pathlib import Path

from docs.tools import execute, record
from docs.tools.samples import needs_gpu, relative, samples

NEVER_RAN = "(never run on a GPU: `make cuda` writes this output)\n"


@cache
def cuda_available() -> bool:
    probe = "import torch, sys; sys.exit(not torch.cuda.is_available())"
    return execute.run_python([(probe, "probe", 1)], 120).failure is None


FAKE_DEVICE = """
import torch
from torch._subclasses import FakeTensorMode
torch.cuda.synchronize = lambda *args, **kwargs: None
FakeTensorMode().__enter__()
"""


def check_on_cpu(path: Path) -> tuple[execute.Result, str]:
    """Check a CUDA sample as far as a CPU can.

    Returns:
        What the check of its imports and names did (it fails when the code does not compile or a
        name does not exist in this torch), and how far the program ran on fake CUDA tensors.
    """
    code, filename = path.read_text(encoding="utf-8"), str(path)
    names = f"from docs.tools.cuda import resolve_names; resolve_names({code!r}, {filename!r})"
    checked = execute.run_python([(names, filename, 1)], 120)
    if checked.failure:
        return checked, ""
    ran = execute.run_python([(FAKE_DEVICE, "fake CUDA device", 1), (code, filename, 1)], 120)
    reason = (ran.stderr.strip().split("\n") or [""])[-1]
    return checked, f"names resolve; on fake CUDA tensors: {reason}" if ran.failure else "captured"


def resolve_names(code: str, filename: str) -> None:
    """Import what the program imports and look up every dotted name that starts there.

    Raises:
        SyntaxError: it does not compile.
        ImportError, AttributeError: a name does not exist in this torch.
    """
    tree = ast.parse(code, filename)
    names: dict = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                module = importlib.import_module(alias.name)
                root = alias.name.split(".")[0]
                names[alias.asname or root] = module if alias.asname else sys.modules[root]
        elif isinstance(node, ast.ImportFrom):
            module = importlib.import_module(node.module)
            for alias in node.names:
                if not hasattr(module, alias.name):
                    importlib.import_module(f"{node.module}.{alias.name}")
                names[alias.asname or alias.name] = getattr(module, alias.name)

    def value(node):
        if isinstance(node, ast.Name):
            return names.get(node.id)
        if isinstance(node, ast.Attribute):
            base = value(node.value)
            # Below a module or class every name must exist; other objects are not followed.
            if isinstance(base, type(ast)) or isinstance(base, type):
                try:
                    return getattr(base, node.attr)
                except AttributeError as error:
                    place = f'File "{filename}", line {node.lineno}'
                    raise AttributeError(f"{error} ({place})") from None
        return None

    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            value(node)


def main() -> int:
    if not cuda_available():
        print("no CUDA device: run this on a machine with a GPU; nothing was written")
        return 1
    import torch

    card = torch.cuda.get_device_name()
    entries, failed = {}, 0
    for path in filter(needs_gpu, samples()):
        name = relative(path)
        code = path.read_text(encoding="utf-8")
        result = execute.run_module(name, 120)
        output = execute.normalise(result.stdout)
        print(f"{name}: {result.failure or 'passed'}\n{output}")
        if result.failure:
            print(result.stderr)
            failed += 1
            continue
        path.with_suffix(".out").write_text(output, encoding="utf-8")
        entries[name] = {"code": record.digest(code), "output": record.digest(output), "card": card}
        entries[name] |= {"cuda": torch.version.cuda, "status": "passed"} | record.machine()
    record.save(entries, record.CUDA_RECORD)
    print(f"{len(entries)} passed, {failed} failed on {card}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
