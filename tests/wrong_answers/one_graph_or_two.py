# wrong: a result with a grad_fn must have a backward graph
PREDICTION = {
    "wave(x)": 1,
    "wave(grad_x)": 2,
    "wave(grad_x) under no_grad": 1,
    "detached(grad_x)": 1,
    "half_detached(grad_x)": 2,
    "row(grad_x)": 2,
    "positive(grad_x)": 1,
    "layer(x)": 2,
    "frozen(x)": 1,
}


# wrong: only the arguments of the call count, not the parameters
PREDICTION = {
    "wave(x)": 1,
    "wave(grad_x)": 2,
    "wave(grad_x) under no_grad": 1,
    "detached(grad_x)": 1,
    "half_detached(grad_x)": 2,
    "row(grad_x)": 1,
    "positive(grad_x)": 1,
    "layer(x)": 1,
    "frozen(x)": 1,
}


# wrong: an input that needs a gradient is enough for a backward graph
PREDICTION = {
    "wave(x)": 1,
    "wave(grad_x)": 2,
    "wave(grad_x) under no_grad": 1,
    "detached(grad_x)": 2,
    "half_detached(grad_x)": 2,
    "row(grad_x)": 2,
    "positive(grad_x)": 2,
    "layer(x)": 2,
    "frozen(x)": 1,
}
