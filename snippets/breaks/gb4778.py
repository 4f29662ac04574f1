import torch

from snippets.atlas import message


class Breaks(torch.nn.Module):
    def forward(self, x):
        y = x * 2

        def key():
            return y

        return {key: y}


class Passes(torch.nn.Module):
    def forward(self, x):
        return {"key": x * 2}


x = torch.ones(3)
try:
    torch.export.export(Breaks(), (x,), strict=True)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

exported = torch.export.export(Passes(), (x,), strict=True).module()
torch.testing.assert_close(exported(x), Passes()(x))
print("\nInstead: exported, the same result")
