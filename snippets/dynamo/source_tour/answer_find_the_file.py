import json
from pathlib import Path

import torch

folder = Path(torch._dynamo.__file__).parent
registry = json.loads((folder / "graph_break_registry.json").read_text())
kind = registry["GB0059"][0]["Gb_type"]
print("GB0059:", kind)
texts = {file: file.read_text(encoding="utf-8") for file in folder.rglob("*.py")}
for file in sorted(texts):
    if f'gb_type="{kind}"' in texts[file]:
        print(file.relative_to(folder).as_posix())

everything = "".join(texts.values())
found = [f'gb_type="{entry[0]["Gb_type"]}"' in everything for entry in registry.values()]
print("found this way:", sum(found), "of", len(found))
