import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.introspect import saved_values
from snippets.mini_aot.extras.min_cut import _prices, min_cut_partition
from snippets.mini_aot.partition import default_partition, placeholders
from snippets.mini_aot.trace import trace


def spread(x):
    return (x.sum(1, keepdim=True).expand(16, 8).sin().sin(),)


def show(name, half):
    steps = [n.name for n in half.graph.nodes if n.op == "call_function"]
    inputs = [n.name for n in half.graph.find_nodes(op="placeholder")]
    print(f"  {name:8}", *inputs, "|", *steps, "|", *half.graph.output_node().args[0])


for partition in default_partition, min_cut_partition:
    with FakeTensorMode() as mode:
        joint, _ = trace(spread, [mode.from_tensor(torch.ones(16, 8))], [True])
    joint.meta["extras"] = ()  # the min-cut asks no other extra
    forward, backward = partition(joint, num_fwd_outputs=1)
    print(partition.__name__)
    show("forward", forward)
    show("backward", backward)
    print("  saved   ", sum(node.meta["val"].nbytes for node in saved_values(backward)), "bytes")
not_saved = {*placeholders(joint.graph, "tangents")}  # and what depends on them
for node in joint.graph.nodes:
    if not_saved & {*node.all_input_nodes}:
        not_saved.add(node)
nodes = [node for node in joint.graph.nodes if node not in not_saved]
prices = _prices(nodes, free=(), lost=(), forward=nodes, extras=())
print("prices:", *(f"{node} {price}" for node, price in prices.items()))
