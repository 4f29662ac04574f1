import logging
import sys

import torch
from torch._dynamo import config
from torch._higher_order_ops import print as graph_print

log = logging.getLogger("demo")
logging.basicConfig(level="INFO", stream=sys.stdout, format="%(message)s", force=True)


def in_graph(x):
    graph_print("  in the graph {}", x)
    return x.add_(10)


def only_eager(x):
    if not torch.compiler.is_compiling():
        log.info("  a log line")
    return x.add_(10)


def both(x):
    log.info("  a log line")
    print("  printed", x)
    return x.add_(10)


def run(fn):
    print(fn.__name__)
    torch.compile(fn, backend="eager", fullgraph=True)(torch.ones(1))


print("not compiled")
only_eager(torch.ones(1))
run(in_graph)
run(only_eager)
with config.patch(ignore_logging_functions={print, logging.Logger.info}):
    run(both)
print("torch._dynamo.callback callable:", callable(torch._dynamo.callback))
