PREDICTION = {
    "wave(x)": 1,
    "wave(grad_x)": 2,
    "wave(grad_x) under no_grad": 1,
    "detached(grad_x)": 1,
    "half_detached(grad_x)": 2,
    "row(grad_x)": 1,
    "positive(grad_x)": 1,
    "layer(x)": 2,
    "frozen(x)": 1,
}
