from snippets.mini_dynamo.bytecode import decode


def f(x):
    try:
        y = x + 1
    except ValueError:
        y = x
    return y


for one in decode(f.__code__):
    handler = ""
    if one.handler:
        target, depth, lasti = one.handler
        handler = f"-> {target.index}, stack cut to {depth}" + ", and where it was" * lasti
    print(f"{one.index:2} {one.op:25} {handler}".rstrip())
