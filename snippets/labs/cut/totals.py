import json
from pathlib import Path

table = json.loads(Path("snippets/labs/cut/table.out").read_text())  # what table.py prints

for name, found in table.items():
    values = found["values"]
    print(name)
    print("  policy   saved  bytes  computed in: forward  backward  both")
    for cut in found["cuts"]:
        size = sum(values[i]["bytes"] for i in cut["saved"])
        both = {*cut["forward"]} & {*cut["backward"]}
        counts = len(cut["forward"]), len(cut["backward"]), len(both)
        print(
            f"  {cut['policy']:<8}{len(cut['saved']):6}{size:7}", "{:20}{:10}{:6}".format(*counts)
        )
