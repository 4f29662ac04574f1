"""Stage 9: the parts after a break are compiled in turn; what cannot be stays interpreted."""

from .cache import BY_FUNCTION, Compiler


def compile(fn, backend="eager"):
    compiler = Compiler(backend)
    compiled = compiler.wrap(fn)
    BY_FUNCTION[compiled] = compiler
    return compiled


def stats(compiled):
    return BY_FUNCTION[compiled].stats
