# wrong: the first weight is saved too, and sigmoid saves its input
PREDICTION = {
    "eager": {"x", "w", "v", "a", "b", "c", "d"},
    "compiled": {"x", "w", "v", "a", "c", "d"},
}


# wrong: compiling recomputes every pointwise operation
PREDICTION = {
    "eager": {"x", "v", "a", "b", "c", "e"},
    "compiled": {"x", "v", "a", "d"},
}


# wrong: inputs need not be saved, and compiling changes nothing
PREDICTION = {
    "eager": {"a", "b", "c", "e"},
    "compiled": {"a", "b", "c", "e"},
}
