import logging

import torch

reasons = []


class Reasons(logging.Handler):
    def emit(self, record):
        reason = record.getMessage().split("Graph break encountered:\n\n")[-1]
        reasons.append(reason.split("\n\nStack variable")[0].strip())


def breaks(x):
    with torch.fx.traceback.annotate({"stage": 1}):
        y = x + 1
        torch._dynamo.graph_break()
        return y * 2


def passes(x):
    with torch.fx.traceback.annotate({"stage": 1}):
        y = x + 1
        return y * 2


torch._logging.set_logs(graph_breaks=True)
log = logging.getLogger("torch._dynamo.symbolic_convert.__graph_breaks")
log.handlers, log.propagate = [Reasons()], False

x = torch.ones(3)
torch.compile(breaks, backend="eager")(x)
print(reasons[-1])

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
