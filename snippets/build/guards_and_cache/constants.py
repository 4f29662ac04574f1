from snippets.mini_dynamo.guards import same_constant

nan = float("nan")
pairs = (1, True), (1, 1.0), (0.0, -0.0), (nan, nan), (slice(1), slice(True)), ("a", "a")
print("pair               ==     same_constant")
for old, new in pairs:
    print(f"{f'{old}, {new}':34}", old == new, same_constant(new, old), sep="\t")
