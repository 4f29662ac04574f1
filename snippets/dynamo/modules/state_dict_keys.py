import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return self.linear(x)


def load(name, module, state):
    try:
        print(name, module.load_state_dict(state))
    except RuntimeError as error:
        print(name, *(line.strip() for line in str(error).splitlines()), sep="\n  ")


plain, in_place = Net(), Net()
wrapped = torch.compile(Net(), backend="eager")
in_place.compile(backend="eager")
print("wrapped: ", *wrapped.state_dict())
print("in place:", *in_place.state_dict())
load("wrapped into plain", plain, wrapped.state_dict())
load("plain into wrapped", wrapped, plain.state_dict())
load("in place into plain", plain, in_place.state_dict())
load("wrapped._orig_mod into plain", plain, wrapped._orig_mod.state_dict())
load("plain into wrapped._orig_mod", wrapped._orig_mod, plain.state_dict())
cleaned = {k.removeprefix("_orig_mod."): v for k, v in wrapped.state_dict().items()}
load("prefix removed", plain, cleaned)
