def model(x, w, v):
    a = x @ w
    b = a.sin()
    c = b.sin()
    d = c @ v
    e = d.sigmoid()
    f = e * 3 + x
    return f


PREDICTION = {
    "eager": {"a", "b", "c", "d", "e", "f"},
    "compiled": {"x", "w", "v"},
}
