from snippets.mini_dynamo.bytecode import Instruction, assemble, decode
from snippets.mini_dynamo.extras.handlers import write_table


def f(x):
    try:
        return x + 1
    except NameError:
        return "handled"


code = f.__code__
names, consts = [*code.co_names, "missing"], list(code.co_consts)
for copied in False, True:
    new = decode(code)
    at = next(i for i, one in enumerate(new) if one.handler)
    load = Instruction("LOAD_GLOBAL", 2 * names.index("missing"))
    if copied:
        load.handler = new[at].handler
    new[at:at] = [load, Instruction("POP_TOP")]
    f.__code__ = assemble(code, new, consts, names, write_table, co_stacksize=code.co_stacksize + 1)
    try:
        print(f(1))
    except NameError as error:
        print("not handled:", error)
