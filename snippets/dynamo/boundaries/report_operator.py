import torch
from torch import Tensor
from torch.nn import functional as F


@torch.library.custom_op("boundaries::report", mutates_args=())
def report(y: Tensor) -> Tensor:
    print("  largest", y.max().item())
    return y.clone()  # a result may not share memory with an input


report.register_fake(torch.empty_like)
report.register_autograd(lambda ctx, grad: grad)  # the gradient passes through


def feed_forward(x, up, down):
    y = F.gelu(x @ up) @ down
    y = report(y)
    return x + y


x, up, down = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8, requires_grad=True)
gradients = []
for run in feed_forward, torch.compile(feed_forward, backend="aot_eager", fullgraph=True):
    gradients += torch.autograd.grad(run(x, up, down).sum(), down)
print("the same gradient:", torch.equal(*gradients), gradients[0].unique().tolist())
