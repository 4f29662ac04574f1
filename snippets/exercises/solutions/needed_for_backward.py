PREDICTION = {
    "eager": {"x", "v", "a", "b", "c", "e"},
    "compiled": {"x", "v", "a", "c", "e"},
}
