import ast
import json
from pathlib import Path

import torch._dynamo

torch_dynamo = Path(torch._dynamo.__file__).parent
registry = json.loads((torch_dynamo / "graph_break_registry.json").read_text())
raised = set()
for source in torch_dynamo.rglob("*.py"):
    text = source.read_text()
    for node in ast.walk(ast.parse(text)) if "gb_type" in text else ():
        if isinstance(node, ast.keyword) and node.arg == "gb_type":
            raised.add(getattr(node.value, "value", None))
print("registered:", len(registry))
print("in the source:", sum(kinds[0]["Gb_type"] in raised for kinds in registry.values()))
print("shown here:", len(list(Path("snippets/breaks").glob("gb*.py"))))
