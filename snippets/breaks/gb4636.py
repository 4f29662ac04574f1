import logging

import torch


class Reasons(logging.Handler):
    def emit(self, record):
        reason = record.getMessage().split("Graph break encountered:\n\n")[1]
        print(reason.split("\n\nUser code traceback")[0].strip())


def breaks(x):
    y = x + 1
    z = y * 2
    torch._dynamo.step_unsupported()
    return z + 1


def passes(x):
    y = x + 1
    z = y * 2
    return z + 1


torch._logging.set_logs(graph_breaks=True)
log = logging.getLogger("torch._dynamo.symbolic_convert.__graph_breaks")
log.handlers, log.propagate = [Reasons()], False

x = torch.ones(3)
torch.compile(breaks, backend="eager")(x)

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
