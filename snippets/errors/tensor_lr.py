import torch

weight = torch.nn.Parameter(torch.ones(2))
rate = torch.tensor(0.1)
try:
    torch.optim.Adam([weight], lr=rate, foreach=True, capturable=False)
except ValueError as error:
    print(type(error).__name__, error, sep=": ")

for settings in {}, {"foreach": True, "capturable": True}:
    optimizer = torch.optim.Adam([weight], lr=rate, **settings)
    print(settings, type(optimizer.param_groups[0]["lr"]).__name__)
