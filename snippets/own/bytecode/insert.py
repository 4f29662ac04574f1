import dis

from snippets.mini_dynamo.bytecode import Instruction, assemble, decode


def f(x):
    if x > 0:
        x = x * 2
    return x


def far(code, count):
    """The same code with `count` instructions that do nothing behind the jump."""
    new = decode(code)
    at = next(i for i, one in enumerate(new) if one.target) + 1
    new[at:at] = [Instruction("NOP") for _ in range(count)]
    return assemble(code, new, list(code.co_consts), list(code.co_names))


original = f.__code__
for count in 0, 200, 300, 70_000:
    f.__code__ = far(original, count)
    jump = next(one for one in dis.get_instructions(f) if "JUMP" in one.opname)
    extended = sum(one.opname == "EXTENDED_ARG" for one in dis.get_instructions(f))
    print(f"{count:5} jump of {jump.arg:5}, EXTENDED_ARG {extended}, results {f(3)} {f(-3)}")
