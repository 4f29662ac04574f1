import torch


def load(model, state):
    try:
        return model.load_state_dict(state)
    except RuntimeError as error:
        return [line.split(":")[0].strip() for line in str(error).splitlines()[1:]]


plain = torch.nn.Linear(2, 2)
wrapped = torch.compile(torch.nn.Linear(2, 2), backend="eager")
in_place = torch.nn.Linear(2, 2)
in_place.compile(backend="eager")

print("wrapper:", load(plain, wrapped.state_dict()))
print("_orig_mod:", load(plain, wrapped._orig_mod.state_dict()))
print("in place:", load(plain, in_place.state_dict()))
