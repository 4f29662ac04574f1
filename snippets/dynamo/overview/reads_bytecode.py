import torch

from snippets.introspect import graphs


def by_name(x, name):
    return getattr(torch, name)(x, 2)


scope = {"__name__": "made_at_run_time"}
exec("def no_source(x): return x * 2", scope)
x = torch.ones(3)
for function, args in (scope["no_source"], (x,)), (by_name, (x, "mul")):
    try:
        print("script:", type(torch.jit.script(function)).__name__)
    except Exception as error:
        reason = str(error).strip().split(" <")[0].split("\n")[0]
        print("script:", type(error).__name__, reason)
    [graph] = graphs(function, *args)
    print("Dynamo:", graph.code.split(";")[0].split("    ")[-1])
