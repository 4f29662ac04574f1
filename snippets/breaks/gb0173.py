import torch

from snippets.atlas import message


def double(grad):
    return grad * 2


class Breaks(torch.nn.Module):
    def forward(self, x):
        y = x * 2
        y.register_hook(double)
        return y.sin()


class Passes(torch.nn.Module):
    def forward(self, x):
        y = x * 2
        y = 2 * y - y.detach()  # the value of y, twice its gradient
        return y.sin()


def gradient(model, x):
    return torch.autograd.grad(model(x).sum(), x)[0]


torch._dynamo.config.compiled_autograd = True
x = torch.ones(3, requires_grad=True)
try:
    torch._dynamo.export(Breaks())(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

lost = torch.export.export(Breaks(), (x,), strict=True).module()
print("\ntorch.export keeps the hook:", torch.equal(gradient(lost, x), gradient(Breaks(), x)))
exported = torch.export.export(Passes(), (x,), strict=True).module()
torch.testing.assert_close(exported(x), Breaks()(x))
torch.testing.assert_close(gradient(exported, x), gradient(Breaks(), x))
print("\nInstead: exported, the same result")
