import traceback

from snippets.mini_dynamo.bytecode import assemble, decode


def f(x):
    y = x + 1

    return y / 0


def where():
    try:
        f(1)
    except ZeroDivisionError as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"line {last.lineno}, columns {last.colno} to {last.end_colno}"


code = f.__code__
print(where())
f.__code__ = assemble(code, decode(code), list(code.co_consts), list(code.co_names))
print(where())
print(f.__code__ == code, f.__code__.co_code == code.co_code)
