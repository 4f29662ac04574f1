import logging
import sys
import warnings

import torch

from snippets.introspect import graph_breaks, graphs

log = logging.getLogger("demo")
sys.breakpointhook = lambda: None
warnings.simplefilter("ignore")

CASES = {
    "print": lambda x: (x + 1, print(end=""), x * 2),
    "log.info": lambda x: (x + 1, log.info("y"), x * 2),
    "logging.info": lambda x: (x + 1, logging.info("y"), x * 2),
    "warnings.warn": lambda x: (x + 1, warnings.warn("y", stacklevel=1), x * 2),
    "sys.stdout.write": lambda x: (x + 1, sys.stdout.write(""), x * 2),
    "breakpoint": lambda x: (x + 1, breakpoint(), x * 2),
}

for label, fn in CASES.items():
    [found] = graph_breaks(fn, torch.ones(2))
    count = len(graphs(fn, torch.ones(2)))
    print(f"{label:17}{found.id} {count} graphs | {found.kind}")
