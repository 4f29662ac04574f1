from snippets.mini_dynamo.bytecode import _line_entry, assemble, decode
from snippets.mini_dynamo.extras.handlers import _varint, write_table


def f(x):
    try:
        return int(x)
    except ValueError:
        return -1


def bits(table):
    return " ".join(f"{byte:08b}" for byte in table)


for number in 5, 63, 64, 4097, -5:
    exceptions = bits(_varint(number)) if number > 0 else "-"
    print(f"{number:5}  exceptions {exceptions:27} lines {bits(_line_entry(number, 1))}")
code = f.__code__
ours = assemble(code, decode(code), list(code.co_consts), list(code.co_names), write_table)
print("the same exception table:", ours.co_exceptiontable == code.co_exceptiontable)
lines = zip(code.co_positions(), ours.co_positions(), strict=True)
print("lines that differ:", [(old, new) for (old, *_), (new, *_) in lines if old != new])
for table in write_table, None:
    f.__code__ = assemble(code, decode(code), list(code.co_consts), list(code.co_names), table)
    try:
        print("handler found:", f("one"))
    except ValueError as error:
        print("no handler:   ", error)
