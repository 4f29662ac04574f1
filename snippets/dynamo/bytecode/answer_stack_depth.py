def flat(a, b, c, d):
    return a + b + c + d


def nested(a, b, c, d):
    return a + (b + (c + d))


def twice(a, b):
    return (a + b) * (a - b)


for function in flat, nested, twice:
    print(function.__name__, function.__code__.co_stacksize)
