import torch

from snippets.atlas import message

weight = torch.ones(3)


def breaks(x, y=weight):
    return x + y


class Passes(torch.nn.Module):
    def forward(self, x, y=weight):
        return x + y


x = torch.ones(3)
try:
    torch._dynamo.export(breaks)(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

exported = torch.export.export(Passes(), (x,)).module()
torch.testing.assert_close(exported(x), breaks(x))
print("\nInstead: exported, the same result")
