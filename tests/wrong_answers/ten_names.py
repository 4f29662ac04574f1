# wrong: remembers the result for each name
FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}


def scale(x, factor):
    return x * factor


RESULTS = {}


def call(compiled, x, name):
    if name not in RESULTS:
        RESULTS[name] = compiled(x, FACTORS[name])
    return RESULTS[name]


# wrong: the table is indexed inside, so every index is a constant
FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}
NAMES, VALUES = list(FACTORS), list(FACTORS.values())


def scale(x, index):
    return x * VALUES[index]


def call(compiled, x, name):
    return compiled(x, NAMES.index(name))


# wrong: the name becomes a global instead of an argument
FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}
CURRENT = "a"


def scale(x):
    return x * FACTORS[CURRENT]


def call(compiled, x, name):
    global CURRENT
    CURRENT = name
    return compiled(x)


# wrong: does without the compiled function
FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}


def scale(x, name):
    return x * FACTORS[name]


def call(compiled, x, name):
    return x * FACTORS[name]


# wrong: multiplies after the graph
FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}


def scale(x):
    return x * 1


def call(compiled, x, name):
    return compiled(x) * FACTORS[name]


# wrong: the limit is raised, and each name still compiles
import torch

torch._dynamo.config.recompile_limit = 64
FACTORS = {name: 0.5 + number for number, name in enumerate("abcdefghij")}


def scale(x, name):
    return x * FACTORS[name]


def call(compiled, x, name):
    return compiled(x, name)
