import re

import torch

KEYS = "AutocastCPU AutogradCPU ADInplaceOrView Functionalize Python CPU Meta".split()


def table(op):
    dump = torch._C._dispatch_dump_table(op)
    rows = dict(line.split(": ", 1) for line in dump.splitlines())
    print(op)
    for key in sorted(KEYS, key=list(rows).index, reverse=True):
        skip = "skipped" if "fallthrough" in rows[key] else "runs"
        found = re.search(r"/(\w+?)(?:_\d+)?\.\w+:\d+ \[(.*)\]", rows[key])
        print(f"  {key:15} {skip:7} {found[2]:22} {found[1]}")


table("aten::silu")
table("aten::t")
table("aten::linear")
