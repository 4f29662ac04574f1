from snippets.mini_dynamo.bytecode import Instruction, assemble, decode


def without(code, unwanted):
    """The instructions that are left; who pointed at a removed one points at the next."""
    instead, left = {}, []
    following = None
    for one in reversed(code):
        if not unwanted(one):
            following = one
            left.insert(0, one)
        instead[one] = following
    for index, one in enumerate(left):
        one.index = index
        one.target = instead[one.target] if one.target else None
        if one.handler:
            one.handler = (instead[one.handler[0]], *one.handler[1:])
    return left


def f(x):
    while x < 10:
        pass
        x = x + 1
    return x


code = f.__code__
padded = []
for one in decode(code):
    nop = Instruction("NOP", line=one.line)
    padded += [nop, one] if one.index > 1 else [one]  # no jump leads to the first two
for one in padded:
    if one.target:
        one.target = padded[padded.index(one.target) - 1]
slow = assemble(code, padded, list(code.co_consts), list(code.co_names))
again = without(decode(slow), lambda one: one.op == "NOP")
fast = assemble(slow, again, list(code.co_consts), list(code.co_names))
for made in code, slow, fast:
    f.__code__ = made
    print(len(made.co_code), f(3))
