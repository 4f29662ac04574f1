import datetime
import json
import math
import re

import numpy as np
import torch

from snippets.introspect import compiles_per_call, graph_breaks

CASES = {
    "math.sqrt": lambda x: (x + 1) * math.sqrt(2),
    "re.match": lambda x: (x + 1) * bool(re.match("a", "abc")),
    "x.numpy, np.sin": lambda x: torch.from_numpy(np.sin((x + 1).numpy())),
    "np.interp": lambda x: (x + 1) * np.interp(0.5, [0, 1], [0, 1]),
    "json.dumps": lambda x: (x + 1) * len(json.dumps({"a": 1})),
    "datetime.now": lambda x: (x + 1) * datetime.datetime.now().second,
}

for label, fn in CASES.items():
    found = graph_breaks(fn, torch.ones(2))
    if found:
        print(f"{label:16}", *(f"{b.id} {b.kind}" for b in found))
    else:
        whole = compiles_per_call(fn, [(torch.ones(2),)], fullgraph=True)
        print(f"{label:16} fullgraph compiles {whole}")
