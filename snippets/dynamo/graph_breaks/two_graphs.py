import torch


def steps(x):
    a = x + 1
    b = a * 2
    print("  python ", b)
    c = b - 3
    return c


def announce(gm, inputs):
    names = [n.name for n in gm.graph.nodes if n.op == "call_function"]
    print("  compile", names)

    def run(*args):
        print("  run    ", names)
        return gm(*args)

    return run


compiled = torch.compile(steps, backend=announce)
for call in "first", "second":
    print(call, "call")
    compiled(torch.ones(2))
