import torch

from snippets.atlas import message


class Breaks(torch.nn.Module):
    def forward(self, x):
        return x * torch.nn.Parameter(torch.ones(3))


class Passes(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))

    def forward(self, x):
        return x * self.weight


x = torch.ones(3)
try:
    torch.export.export(Breaks(), (x,), strict=True)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

exported = torch.export.export(Passes(), (x,), strict=True).module()
torch.testing.assert_close(exported(x), Passes()(x))
print("\nInstead: exported, the same result")
