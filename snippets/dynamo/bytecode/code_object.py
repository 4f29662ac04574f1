def scale(x, factor):
    offset = 10
    return max(x * factor, offset)


def make(factor):
    def inner(x):
        return x * factor

    return inner


code = scale.__code__
for name in "name", "argcount", "varnames", "consts", "names", "stacksize":
    print(f"co_{name}", getattr(code, f"co_{name}"))
print("co_code", type(code.co_code).__name__, "of", len(code.co_code))

two, three = make(2), make(3)
print("results", two(5), three(5), "| one code object:", two.__code__ is three.__code__)
cells = [cell.cell_contents for cell in two.__closure__]
print("free", two.__code__.co_freevars, "| cells", cells)
inside = [c.co_name for c in make.__code__.co_consts if hasattr(c, "co_code")]
print("code objects among the constants of make:", inside)
