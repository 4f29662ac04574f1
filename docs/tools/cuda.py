"""Samples that need a GPU: run them where there is one, check what a CPU can elsewhere.

    python -m docs.tools.cuda

runs every sample whose first line is `# requires: cuda`, writes its .out and the committed record
snippets/cuda.json. It needs torch and nothing else, so that it works on a bare GPU machine.
"""

import ast
import importlib
import re
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


def check_on_cpu(path: Path) -> tuple[execute.Result, str | int]:
    """Check a CUDA sample as far as a CPU can.

    Returns:
        What the check did. It fails when the code does not compile, when a name does not exist in
        this torch, and when the program stops on fake CUDA tensors for another reason than that
        it needs the device or a value. And how far it came: "end", or the line where it stopped.
    """
    code, filename = path.read_text(encoding="utf-8"), str(path)
    names = f"from docs.tools.cuda import resolve_names; resolve_names({code!r}, {filename!r})"
    checked = execute.run_python([(names, filename, 1)], 120)
    if checked.failure:
        return checked, ""
    fake = f"from docs.tools.fake_cuda import run; run({code!r}, {filename!r})"
    ran = execute.run_python([(fake, "<fake CUDA device>", 1)], 120)
    stopped = re.search(r"\nstopped on fake CUDA tensors at line (\d+)\n$", ran.stdout)
    return ran, int(stopped[1]) if stopped else "end"


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
    entries, failed = {}, []
    for path in filter(needs_gpu, samples()):
        name = relative(path)
        result = execute.run_module(name, 120)
        output = execute.normalize(result.stdout)
        print(f"{name}: {result.failure or 'passed'}\n{output}")
        if result.failure:
            print(result.stderr)
            failed.append(name)
            continue
        path.with_suffix(".out").write_text(output, encoding="utf-8")
        entry = {"code": record.file_digest(path), "output": record.digest(output), "card": card}
        entry["imports"] = record.imports(result.modules, path)
        entry |= {"cuda": torch.version.cuda, "status": "passed"} | record.machine()
        entries[name] = entry | {"seal": record.seal(entry)}
    record.save(entries, record.CUDA_RECORD, failed)  # what fails now has no valid run
    print(f"{len(entries)} passed, {len(failed)} failed on {card}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
