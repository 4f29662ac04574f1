import torch

from snippets.introspect import compiles_per_call


def one_break(x):
    x = x + 1
    torch._dynamo.graph_break()
    return x + 1


def break_in_loop(x):
    for _ in range(3):
        x = x + 1
        torch._dynamo.graph_break()
    return x


def named(x, name):
    return x + len(name)


x = torch.zeros(2)
calls = {
    one_break: [(x,)] * 3,
    break_in_loop: [(x,)] * 3,
    named: [(x, "n" * length) for length in range(10)],
}
for function, arguments in calls.items():
    compiled = torch.compile(function, backend="eager")
    right = all(torch.equal(compiled(*a), function(*a)) for a in arguments)
    counts = compiles_per_call(function, arguments)
    print(function.__name__, "| right:", right, "| graphs per call:", counts)
