def load(model, saved):
    model.load_state_dict(saved)
