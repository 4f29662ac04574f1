import contextlib
import copy
import enum
import io
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import torch

from snippets.mini_aot import Unsupported
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


def call(fn, *args):
    return fn(*args)


class Program(NamedTuple):
    fn: Callable
    calls: tuple[list, ...]  # the arguments of each
    needs: tuple[str, ...] = ()  # the extras without which this one is no use
    given: tuple[str, ...] = ()  # those that it is compared with, which both columns have
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


def three_ways() -> Iterator[tuple]:
    """Of each program: what the core makes of it, the core with the extra, and if it is right."""
    for name, one in PROGRAMS.items():
        wanted, said, right = run(one, one.fn), [], []
        for extras in (), (name, *one.needs):
            compiled = one.compiler(one.fn, (*one.given, *extras))
            try:
                right.append(same(run(one, compiled), wanted))
                said.append(one.shows(compiled))
            except Unsupported:  # mini_aot, in a backward pass
                said.append("raises Unsupported")
        title = f"{name} (both with {', '.join(one.given)})" if one.given else name
        yield title, one.needs, said, all(right)


def report() -> None:
    found = [*three_ways()]
    wide = max(len(name) for name, *_ in found), max(len(said[0]) for _, _, said, _ in found)
    for name, needs, (core, extra), _ in found:
        others = f" + {len(needs)} others" if len(needs) > 1 else "".join(f" + {n}" for n in needs)
        print(f"{name:{wide[0]}}  {core:{wide[1]}}  {extra}{others}")
    print(f"the same all three ways: {sum(right for *_, right in found)} of {len(found)}")


if __name__ == "__main__":
    print(f"mini_dynamo: {len(EXTRAS)} extras, mini_aot: {len(AOT_EXTRAS)}")
