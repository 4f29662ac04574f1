import contextlib
import copy
import enum
import io
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import torch

from snippets.mini_aot import Unsupported, aot_function
from snippets.mini_aot.extras import EXTRAS as AOT_EXTRAS
from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import EXTRAS


def mini_dynamo(fn, extras):
    return compile(fn, extras=extras)


def captured(compiled):
    seen = stats(compiled)
    if not seen.graphs and not seen.breaks:
        return "left to the interpreter"
    counts = (len(seen.graphs), "graph"), (len(seen.breaks), "break")
    return ", ".join(f"{n} {name}{'s' * (n != 1)}" for n, name in counts)


def reasons(compiled):
    """Why not all of a function was captured."""
    if isinstance(compiled, aot_function):
        return [f"refused: {reason}" for reason in compiled.refused]
    found = [f"break: {reason}" for reason, _line in stats(compiled).breaks]
    found += [f"interpreter: {reason}" for reason, _line in stats(compiled).fallbacks]
    return [*dict.fromkeys(found)]


def call(fn, *args):
    return fn(*args)


class Program(NamedTuple):
    fn: Callable
    calls: tuple[list, ...]  # the arguments of each
    needs: tuple[str, ...] = ()  # the extras without which this one is no use
    given: tuple[str, ...] = ()  # extras that are in use both with this one and without
    compiler: Callable = mini_dynamo
    shows: Callable = captured  # what to say of the compiled function
    use: Callable = call
    around: Callable = contextlib.nullcontext  # all calls


PROGRAMS: dict[str, Program] = {}


def program(*calls: list, name: str = "", **options: Any) -> Callable:
    """Note the program of an extra, of which the function has the name."""

    def note(fn):
        PROGRAMS[name or fn.__name__] = Program(fn, calls, **options)
        return fn

    return note


def run(one: Program, fn: Callable) -> Any:
    """What a caller sees: results, what became of the arguments, what was printed."""
    seen, printed = [], io.StringIO()
    with contextlib.redirect_stdout(printed), one.around():
        for args in copy.deepcopy(one.calls):
            seen += one.use(fn, *args), args
    return seen, printed.getvalue()


def same(a: Any, b: Any) -> bool:
    if isinstance(a, torch.Tensor):
        return torch.equal(a, b)
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return same([*a.items()], [*b.items()])
    if isinstance(a, torch.nn.Module):
        return same(a.state_dict(), b.state_dict())
    own = type(a).__module__ == "__main__" and not isinstance(a, enum.Enum)
    return same(vars(a), vars(b)) if own else a == b


class Result(NamedTuple):
    """What became of a program with the core alone, or with its extra as well."""

    right: bool  # whether the caller sees the same as without a compiler
    says: str
    reasons: list[str]


def result(one: Program, extras: tuple, wanted: Any) -> Result:
    compiled = one.compiler(one.fn, extras)
    try:
        right = same(run(one, compiled), wanted)
    except Unsupported as error:  # mini_aot, in a backward pass
        return Result(True, "raises Unsupported", [*reasons(compiled), f"refused: {error}"])
    return Result(right, one.shows(compiled), reasons(compiled))


def three_ways() -> Iterator[tuple]:
    """Each program uncompiled, with the core alone, and with its extra."""
    for name, one in PROGRAMS.items():
        wanted = run(one, one.fn)
        ways = one.given, (name, *one.needs, *one.given)
        yield name, one, *(result(one, extras, wanted) for extras in ways)


def report() -> None:
    for name, one, core, extra in three_ways():
        needs = one.needs if len(one.needs) < 3 else (f"{len(one.needs)} others",)
        before = f"with {' + '.join(one.given)}" if one.given else "core alone"
        after = f"with {' + '.join((name, *needs, *one.given))}"
        print(name)
        for title, found in (before, core), (after, extra):
            print(f"  {title}: {found.says}")
            for reason in found.reasons:
                print("   ", reason)
        print("  the same all three ways:", "yes" if core.right and extra.right else "NO")


if __name__ == "__main__":
    print(f"mini_dynamo: {len(EXTRAS)} extras, mini_aot: {len(AOT_EXTRAS)}")
