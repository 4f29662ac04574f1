"""Ends before its time: by an error, sys.exit, a signal, or a graph break under fullgraph."""

import os
import signal
import sys

import torch


@torch.compile(backend="eager")
def scale(x, factor):
    return x * factor


@torch.compile(backend="eager", fullgraph=True)
def whole(x):
    print("inside")
    return x + 1


for factor in (2.0, 3.0, 4.0):
    scale(torch.ones(3), factor)
print("half the way", flush=True)
how = sys.argv[1]
if how == "exit":
    sys.exit(3)
elif how == "error":
    raise ValueError("not today")
elif how == "interrupt":
    raise KeyboardInterrupt
elif how == "terminate":
    os.kill(os.getpid(), signal.SIGTERM)
elif how == "fullgraph":
    whole(torch.ones(3))
print("never here")
