# wrong: goes by position and forgets the buffers
def load(model, saved):
    weights = [value for key, value in saved.items() if key.endswith(("weight", "bias"))]
    for parameter, value in zip(model.parameters(), weights, strict=True):
        parameter.data.copy_(value)


# wrong: strict=False leaves out what does not fit
def load(model, saved):
    model.load_state_dict(saved, strict=False)


# wrong: removeprefix does not reach the middle of a key
def load(model, saved):
    model.load_state_dict({key.removeprefix("_orig_mod."): saved[key] for key in saved})


# wrong: cuts the first part off every key
def load(model, saved):
    model.load_state_dict({key.split(".", 1)[1]: saved[key] for key in saved})


# wrong: changes the dictionary that was passed
def load(model, saved):
    for key in list(saved):
        saved[key.replace("_orig_mod.", "")] = saved.pop(key)
    model.load_state_dict(saved)
