import torch

from snippets.introspect import cache_entries


def helper(x):
    return x + 1, torch.compiler.is_compiling()


compiled_helper = torch.compile(helper, backend="eager")


def calls_plain(x, name):
    return helper(x * len(name))


def calls_compiled(x, name):
    return compiled_helper(x * len(name))


def breaks(x, name):
    before = torch.compiler.is_compiling()
    x = x * 2
    torch._dynamo.graph_break()
    return x + len(name), (before, torch.compiler.is_compiling())


x, versions = torch.ones(2), {}
for function in calls_plain, calls_compiled, breaks:
    compiled = torch.compile(function, backend="eager", recompile_limit=2)
    versions[function] = compiled
    results = [compiled(x, name)[1] for name in ("a", "bb", "ccc", "dddd")]
    print(f"{function.__name__:14}", *results)
    if function is not breaks:
        print("  entries of helper:", len(cache_entries(helper)))
print("calls_plain, a fifth name:", versions[calls_plain](x, "eeeee")[1])
