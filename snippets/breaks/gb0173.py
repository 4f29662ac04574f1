import torch

from snippets.atlas import message


def double(grad):
    return grad * 2


class Breaks(torch.nn.Module):
    def forward(self, x):
        y = x * 2
        y.register_hook(double)
        return y.sin()


x = torch.ones(3, requires_grad=True)
torch._dynamo.config.compiled_autograd = True
try:
    torch.export.export(Breaks(), (x,), strict=True)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))
