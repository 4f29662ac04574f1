import os
import signal
import sys

import torch

print(torch.compile(torch.sin, backend="eager")(torch.zeros(2)).tolist(), flush=True)
if len(sys.argv) > 1:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
    os.kill(os.getpid(), signal.Signals[sys.argv[1]])
