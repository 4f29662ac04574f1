import torch


class Branch(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 2)

    def forward(self, x):
        y = self.layer(x)
        return y if y.sum() > 0 else -y


class Where(Branch):
    def forward(self, x):
        y = self.layer(x)
        return torch.where(y.sum() > 0, y, -y)


x = torch.ones(1, 2)
for model in Branch(), Where():
    try:
        torch.export.export(model, (x,))
        print(type(model).__name__, "exported")
    except Exception as error:
        print(type(model).__name__, type(error).__name__)
        print(" ", str(error).strip().partition(" (unhinted")[0])

compiled = torch.compile(Where(), backend="eager")
for model in compiled, compiled._orig_mod:
    print(type(model).__name__, *torch.export.export(model, (x,)).state_dict)
