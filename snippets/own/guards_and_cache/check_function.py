from snippets.mini_dynamo.guards import Guards
from snippets.mini_dynamo.values import Source

config, x = Source("local", "config"), Source("local", "x")
guards = Guards()
guards.add("type({}) is {}", config, dict)
guards.add("same_constant({}, {})", config.item("scale"), 2.5)
guards.add("same_keys({}, {})", config, ["scale"])
guards.add("{} is {}", x, None)

print("def check(L):")
for line in guards.lines:
    print("   ", line)
print("o9 is", guards.keep["o9"])

check = guards.build()
good = {"config": {"scale": 2.5}, "x": None}
for values in (
    good,
    {**good, "config": {"scale": 2}},
    {**good, "config": {"scale": 2.5, "bias": 1}},
    {**good, "config": {}},
):
    failed = check(values)
    print(failed, "" if failed in (None, -1) else guards.shown[failed].split(" ")[0])
