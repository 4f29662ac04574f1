import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

with tempfile.TemporaryDirectory() as folder:
    trace, pages = Path(folder, "trace"), Path(folder, "pages")
    program = "snippets.dynamo.debugging.break_and_recompile"
    environment = os.environ | {"TORCH_TRACE": str(trace)}
    command = [sys.executable, "-m", program]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    [log] = trace.glob("*.log")
    tlparse = Path(sys.executable).with_name("tlparse")
    command = [tlparse, log, "-o", pages, "--no-browser"]
    subprocess.run(command, check=True, capture_output=True)
    files = [p.relative_to(pages) for p in pages.rglob("*") if p.is_file()]

print("top:", *sorted(f.name for f in files if len(f.parts) == 1))
for compile_id in sorted({f.parts[0] for f in files if len(f.parts) == 2}):
    names = (f.stem for f in files if f.parts[0] == compile_id)
    short = Counter(re.sub(r"_?\d+$|^.*?(?=[A-Z]+_B)", "", name) for name in names)
    print(compile_id, *sorted(short))
