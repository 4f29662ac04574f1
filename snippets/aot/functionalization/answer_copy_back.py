import torch

from snippets.introspect import aot_graphs


def step(a, b, c, d):
    a.add_(1)
    a.mul_(2)
    b[0].zero_()
    e = c.view(-1).sin()
    d = d.clone()
    d.add_(1)
    return a + b + d, e


args = [torch.ones(2, 2) for _ in range(4)]
forward, _ = aot_graphs(step, *args, keep_inference_input_mutations=True)
inputs = [n.name for n in forward.graph.find_nodes(op="placeholder")]
names = dict(zip(inputs, "abcd", strict=True))
copies = [n for n in forward.graph.nodes if n.target is torch.ops.aten.copy_.default]
print(len(copies), "copies")
for node in copies:
    target, source = node.args
    print(f"  {source} into {names[target.name]}")
