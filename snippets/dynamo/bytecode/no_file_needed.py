import importlib
import pathlib
import subprocess
import sys
import tempfile

import torch

from snippets.introspect import graphs

source = "def double(x):\n    return x * 2\n"
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for stem in "as_script", "as_module":
        (folder / f"{stem}.py").write_text(source)
    sys.dont_write_bytecode = False
    subprocess.run([sys.executable, folder / "as_script.py"], check=True)
    print("after running it as a script:", len(list(folder.rglob("*.pyc"))), ".pyc")
    sys.path.insert(0, name)
    importlib.import_module("as_module")
    print("after importing it:", *(p.name.split(".")[0] for p in folder.rglob("*.pyc")))

namespace = {}
exec(source, namespace)
double = namespace["double"]
print("made by exec:", type(double.__code__).__name__, double.__code__.co_filename)
[gm] = graphs(double, torch.ones(2))
print("its graph:", *(n.target for n in gm.graph.nodes if n.op == "call_function"))
