import torch


def make():
    return torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 2))


model = make()
model[0] = torch.compile(model[0], backend="eager")
print(*model.state_dict())
for prefix in False, True:
    state = model.state_dict()
    if prefix:
        state = {key.removeprefix("_orig_mod."): value for key, value in state.items()}
    else:
        state = {key.replace("_orig_mod.", ""): value for key, value in state.items()}
    try:
        print("removeprefix" if prefix else "replace", make().load_state_dict(state))
    except RuntimeError as error:
        print("removeprefix" if prefix else "replace", type(error).__name__)
