from itertools import combinations
from unittest.mock import patch

import networkx
import torch
from torch._functorch.partitioners import minimum_cut

from snippets.introspect import aot_graphs


def shrink(x):
    return x.sum(1).double().sin().sin()


def separates(names):
    rest = flow.copy()
    rest.remove_edges_from((f"{name}_in", f"{name}_out") for name in names)
    return not networkx.has_path(rest, "source", "sink")


def may_spare_some(names):
    return any(other < names for other in cuts)


with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
    aot_graphs(shrink, torch.ones(16, 8, requires_grad=True))
flow = spy.call_args.args[0]
weights = {}
for tail, head, edge in flow.edges(data=True):
    if tail[:-3] == head[:-4] and head in networkx.ancestors(flow, "sink"):
        weights[tail[:-3]] = edge["capacity"]
sizes = range(len(weights) + 1)
sets = [set(names) for size in sizes for names in combinations(weights, size)]
cuts = [names for names in sets if separates(names)]
smallest = [names for names in cuts if not may_spare_some(names)]
print(len(sets), "sets,", len(cuts), "cuts,", len(smallest), "with nothing to spare:")
for total, names in sorted((sum(map(weights.get, s)), sorted(s)) for s in smallest):
    print(total, *names)
