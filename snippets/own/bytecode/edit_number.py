from snippets.mini_dynamo.bytecode import assemble, decode


def f(x):
    return x + 1


code = f.__code__
names, consts = list(code.co_names), [*code.co_consts, 10]
for field, number in ("value", 10), ("arg", len(consts) - 1):
    new = decode(code)
    load = next(one for one in new if one.op == "LOAD_CONST")
    setattr(load, field, number)
    f.__code__ = assemble(code, new, consts, names)
    print(f"{field} = {number}: f(1) is {f(1)}")
