import dis

from snippets.mini_dynamo.bytecode import decode


def f(x, n):
    if n > 0:
        x = x + n
    return x


for old in list(dis.get_instructions(f, show_caches=True))[6:13]:
    print(old.offset, old.opname, old.arg)
print()
for one in decode(f.__code__):
    value = f"-> {one.target.index}" if one.target else one.value
    print(one.index, f"line {one.line}", one.op, "" if value is None else value)
