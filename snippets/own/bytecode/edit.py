import dis

from snippets.mini_dynamo.bytecode import assemble, decode


def f(x, y):
    z = x + y
    return z * z


code = f.__code__
new = decode(code)
for one in new:
    if one.value == "z":
        one.value = "x"
consts, names = list(code.co_consts), list(code.co_names)
f.__code__ = assemble(code, new, consts, names, co_varnames=("x", "y"))
dis.dis(f)
print(f(2, 3), f.__code__.co_nlocals)
