import re

import torch
from torch._dynamo.utils import counters
from torch._inductor import metrics

from snippets.beyond.inductor.read_the_loop import sources
from snippets.introspect import graphs

OWN = r"cpp_fused\w+\("
LIBRARY = r"extern_kernels\.\w+\(|torch\.ops\.aten\.\w+\.\w+\("

x, w = torch.rand(64, 64), torch.rand(64, 64)
print(f"{'':20}graph | own  library | generated_kernel_count  extern_calls")
for title, fn in {
    "relu(x*2 + 1)": lambda x, w: torch.relu(x * 2 + 1),
    "... .sin().cos()": lambda x, w: torch.relu(x * 2 + 1).sin().cos(),
    "x.sin(), x.cos()": lambda x, w: (x.sin(), x.cos()),
    "x / x.sum()": lambda x, w: x / x.sum(),
    "softmax(x)": lambda x, w: torch.softmax(x, -1),
    "relu(x @ w)": lambda x, w: torch.relu(x @ w),
    "x @ w + w": lambda x, w: x @ w + w,
    "relu(relu(x @ w) @ w)": lambda x, w: torch.relu(torch.relu(x @ w) @ w),
    "relu(x).sort()[0] + 1": lambda x, w: torch.relu(x).sort()[0] + 1,
}.items():
    metrics.reset()
    counters.clear()
    [code] = sources(fn, x, w)
    call = code[code.index("def call(") :]
    in_graph = [n for n in graphs(fn, x, w)[0].graph.nodes if n.op.startswith("call")]
    own, library = (len(re.findall(name, call)) for name in (OWN, LIBRARY))
    extern = counters["inductor"]["extern_calls"]
    print(f"{title:22}{len(in_graph):3} |{own:4}{library:9} |", end="")
    print(f"{metrics.generated_kernel_count:23}{extern:14}")
