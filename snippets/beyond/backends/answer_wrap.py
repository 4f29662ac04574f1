import torch
from torch._dynamo import lookup_backend


def report(gm, example_inputs):
    calls = [node for node in gm.graph.nodes if node.op.startswith("call")]
    print("graph:", *[getattr(n.target, "__name__", n.target) for n in calls])
    return lookup_backend("aot_eager")(gm, example_inputs)


def gate(x):
    return torch.nn.functional.silu(x).mul_(2)


x = torch.ones(3, requires_grad=True)
result = torch.compile(gate, backend=report)(x)
print("as eager:", torch.equal(result, gate(x)))
print("node:", type(result.grad_fn).__name__)
[mine] = torch.autograd.grad(result.sum(), x)
[eager] = torch.autograd.grad(gate(x).sum(), x)
print("gradient as eager:", torch.allclose(mine, eager))
