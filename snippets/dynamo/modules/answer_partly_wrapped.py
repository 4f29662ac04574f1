import torch


def make():
    return torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 2))


model = make()
model[0] = torch.compile(model[0], backend="eager")
print(*model.state_dict())
state = model.state_dict()
cleaned = {
    "replace": {key.replace("_orig_mod.", ""): value for key, value in state.items()},
    "removeprefix": {key.removeprefix("_orig_mod."): value for key, value in state.items()},
}
for name, state in cleaned.items():
    try:
        print(name, make().load_state_dict(state))
    except RuntimeError as error:
        print(name, type(error).__name__)
