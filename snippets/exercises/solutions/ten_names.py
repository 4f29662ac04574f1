FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}


def scale(x, factor):
    return x * factor


def call(compiled, x, name):
    return compiled(x, FACTORS[name])
