import logging
import sys

import torch

log = logging.getLogger("torch._inductor.cudagraph_utils")
log.propagate = False
log.handlers = [logging.StreamHandler(sys.stdout)]
log.handlers[0].setFormatter(logging.Formatter("%(message).72s"))


def scale(x):
    return x.sin() + 1


result = torch.compile(scale, backend="cudagraphs")(torch.ones(2))
print("skipped", torch._dynamo.utils.counters["inductor"]["cudagraph_skips"])
print("right", torch.equal(result, scale(torch.ones(2))))
