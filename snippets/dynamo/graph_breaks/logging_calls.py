import logging
import sys
import warnings

import torch

from snippets.introspect import graph_breaks, graphs

log = logging.getLogger("demo")
sys.breakpointhook = lambda: None
warnings.simplefilter("ignore")

CASES = {
    "print": lambda x: ((y := x + 1), print(end=""), y * 2),
    "log.info": lambda x: ((y := x + 1), log.info("y"), y * 2),
    "logging.info": lambda x: ((y := x + 1), logging.info("y"), y * 2),
    "warnings.warn": lambda x: ((y := x + 1), warnings.warn("y", stacklevel=1), y * 2),
    "sys.stdout.write": lambda x: ((y := x + 1), sys.stdout.write(""), y * 2),
    "breakpoint": lambda x: ((y := x + 1), breakpoint(), y * 2),
}

for label, fn in CASES.items():
    [found] = graph_breaks(fn, torch.ones(2))
    count = len(graphs(fn, torch.ones(2)))
    print(f"{label:17}{found.id} {count} graphs | {found.kind}")
