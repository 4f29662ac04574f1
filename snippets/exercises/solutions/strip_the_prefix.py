def load(model, saved):
    model.load_state_dict({key.replace("_orig_mod.", ""): value for key, value in saved.items()})
