import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

with tempfile.TemporaryDirectory() as folder:
    program = "snippets.dynamo.debugging.break_and_recompile"
    environment = os.environ | {"TORCH_TRACE": folder}
    command = [sys.executable, "-m", program]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    [log] = Path(folder).glob("*.log")
    lines = log.read_text().splitlines()

kinds, ids = Counter(), []
for line in lines:
    if header := re.match(r"V\d{4} .*?\] (\{.*)", line):
        record = json.loads(header[1])
        kind = next(iter(record))
        entry = record[kind]
        name = entry["name"] if kind == "artifact" else kind
        kinds[name] += 1
        if kind == "compilation_metrics":
            ids.append((entry["compile_id"], entry["co_name"]))
for kind in sorted(kinds):
    if re.match("dynamo_|recompile|compilation", kind) or "BYTECODE" in kind:
        print(kinds[kind], re.sub(r"at_\d+", "at_N", kind))
for compile_id, name in ids:
    print(compile_id, re.sub(r"at_\d+", "at_N", name))
