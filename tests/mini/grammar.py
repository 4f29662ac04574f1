"""A small grammar of Python with torch, from which hypothesis draws whole functions.

`functions()` is the strategy: the text of a function, its helpers, and the arguments of its calls.
The text only uses names that are bound when it gets there, so that most functions run to their end;
shapes broadcast, numbers stay small, and some statements fail now and then, as they are meant to.
"""

import copy
import dataclasses
import itertools
import linecache
from collections.abc import Callable
from typing import Any

import torch
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

# What a drawn function finds in its module. The names in capitals are watched and set back.
PRELUDE = """
import functools, math
import torch
import torch.nn.functional as F

class Box:
    def __init__(self, n=1):
        self.n, self.seen = n, []
    def step(self, x):
        self.n += 1
        self.seen.append(self.n)
        return x * self.n
    @property
    def twice(self):
        return 2 * self.n

class Quiet:
    def __enter__(self):
        LOG.append("enter")
        return 2
    def __exit__(self, kind, error, trace):
        LOG.append("exit")
        return kind is KeyError

def plain(x, k=2, *more, up=0, **named):
    return x * k + up + len(more) + len(named)

def loud(x):
    print("loud", x.dim())
    return x + 1

def deep(x, n):
    return x if n <= 0 else deep(x + 1, n - 1)

def fails(n):
    if n > 1:
        raise ValueError(n)
    return n + 1

def pieces(x, n):
    for i in range(n):
        yield x * i
"""
GLOBALS = {"COUNT": 0, "EXTRA": None, "LOG": [], "TABLE": {"a": 2, "b": 0.5}}
_shared: dict = {"__name__": "drawn"}
exec(PRELUDE, _shared)
BOX = _shared["Box"]
KINDS = "tensor number list tensors table box function word".split()


@dataclasses.dataclass
class Program:
    """A function as text, and how it is called: one list of arguments for each call."""

    text: str
    calls: Callable[[], list]
    rounds: list
    scope: dict = dataclasses.field(default_factory=dict)
    _count = itertools.count()

    def function(self) -> Callable:
        """Compile the text; it is registered, so that tracebacks and torch find its lines."""
        name = f"<drawn {next(self._count)}>"
        text = PRELUDE + self.text
        linecache.cache[name] = len(text), None, text.splitlines(True), name
        self.scope = {"__name__": "drawn"}
        exec(compile(text, name, "exec"), self.scope)
        return self.scope["f"]

    @property
    def variables(self) -> list:
        """The global variables to watch, as `observe` wants them."""
        return [(self.scope, GLOBALS)]

    def __repr__(self) -> str:
        calls = "".join(f"# call {i}: {how}\n" for i, how in enumerate(self.rounds))
        return f"\n{self.text}{calls}"


class Writer:
    """Writes one function; `draw` decides."""

    def __init__(self, draw: Callable):
        self.draw, self.lines, self.fresh = draw, [], itertools.count()
        self.names: dict[str, list[str]] = {kind: [] for kind in KINDS}
        self.loops = 0
        # Each function has only some kinds of statements: what one breaks may hide another's fault.
        simple = [self.assign_number, self.augment, self.write_in_place, self.container]
        simple += [self.change_container, self.effect, self.comprehension, self.define]
        simple += [self.unpack, self.alias, self.text, self.rare]
        nested = [self.branch, self.loop, self.attempt, self.within, self.match]
        self.simple = [self.assign, *(kind for kind in simple if self.chance(45))]
        self.nested = [kind for kind in nested if self.chance(60)]

    def pick(self, *options):
        return self.draw(st.sampled_from(options))

    def chance(self, percent: int) -> bool:
        return self.draw(st.integers(1, 100)) <= percent

    def small(self, low: int = 0, high: int = 4) -> int:
        return self.draw(st.integers(low, high))

    def name(self, kind: str) -> str:
        """A variable of this kind that is bound here."""
        return self.pick(*self.names[kind])

    def new(self, kind: str) -> str:
        """A variable to assign: often one that exists."""
        if self.names[kind] and self.chance(40):
            return self.name(kind)
        return f"{kind[0]}{next(self.fresh)}"

    def bind(self, kind: str, name: str) -> None:
        if name not in self.names[kind]:
            self.names[kind].append(name)

    def write(self, line: str, depth: int) -> None:
        self.lines.append("    " * depth + line)

    # Expressions: each method gives the text of a value of that kind

    def tensor(self, depth: int = 2) -> str:
        return self.name("tensor") if depth == 0 or self.chance(30) else self.computed(depth)

    def computed(self, depth: int = 2) -> str:
        a = self.tensor(depth - 1)
        kind = self.small(0, 17)
        if kind < 4:
            return f"({a} {self.pick('+', '-', '*', '/')} {self.operand(depth - 1)})"
        if kind < 6:
            return f"{a}.{self.pick('sin', 'tanh', 'relu', 'abs', 'neg', 'clone', 'detach')}()"
        if kind == 6:
            return f"{self.pick('torch.cos', 'F.gelu', 'torch.sigmoid', 'F.silu', 'abs')}({a})"
        if kind == 7:
            how = self.pick("sum()", "mean()", "sum(-1)", "amax(-1, keepdim=True)", "cumsum(-1)")
            return f"{a}.{how}"
        if kind == 8:
            return f"torch.where({a} > {self.number(0)}, {a}, {self.tensor(depth - 1)})"
        if kind == 9:
            calls = "plain({})", "plain({}, {n})", "plain({}, up={n})", "deep({}, {n} % 3)"
            calls += "plain({}, 2, *[1, {n}], a=3)", "plain(k={n}, **dict(x={}, b=1))"
            n = self.number(0)
            return self.pick(*calls).replace("{}", a).replace("{n}", n)
        if kind == 10:
            return self.pick(f"torch.stack([{a}, {a}]).sum(0)", f"torch.cat([{a}, {a}], -1)")
        if kind == 11 and self.names["tensors"]:
            many = self.name("tensors")
            return self.pick(
                f"sum({many})", f"{many}[-1]", f"{many}[0]", f"max({many}, key=torch.Tensor.dim)"
            )
        if kind == 12 and self.names["function"]:
            return f"{self.name('function')}({a})"
        if kind == 13 and self.names["box"]:
            return f"{self.name('box')}.step({a})"
        if kind == 14:
            return f"({a} if {self.truth()} else {self.tensor(depth - 1)})"
        if kind == 15:
            return f"{a}.to({self.pick('torch.float64', 'torch.float32')})"
        if kind == 16:
            n = self.number(1)
            forms = f"{a}[..., :{n}]", f"{a} + torch.arange({n}).sum()", f"{a}.repeat({n}, 1)"
            forms += f"{a}.reshape(-1, {n})", f"{a}.expand({n}, *{a}.shape)", f"{a}.sum({n})"
            return f"({self.pick(*forms, f'torch.zeros({n}) + {a}.sum()')})"
        views = "view(-1)", "unsqueeze(0)", "reshape(-1, 1)", "transpose(0, -1)", "ravel()"
        views += (f"expand_as({a})",)
        return f"{a}.{self.pick(*views)}" if self.chance(60) else f"{a}[..., :1]"

    def operand(self, depth: int) -> str:
        return self.tensor(depth) if self.chance(60) else self.number(depth)

    def number(self, depth: int = 1) -> str:
        if depth <= 0 or self.chance(30):
            return self.name("number") if self.chance(60) else str(self.small(0, 3))
        kind = self.small(0, 9)
        a = self.number(depth - 1)
        if kind < 3:
            return f"({a} {self.pick('+', '-', '*')} {self.number(depth - 1)}) % 7"
        if kind == 3:
            return f"{self.pick('abs', 'int', '-', '+', 'bool')}({a})"
        if kind == 4:
            sizes = "dim()", "numel()", "shape[-1]", "shape[-1]", "size(0)", "shape[-1:].numel()"
            return f"{self.name('tensor')}.{self.pick(*sizes)}"
        if kind == 5 and self.names["list"]:
            return f"{self.pick('len', 'sum')}({self.name('list')})"
        if kind == 6 and self.names["table"]:
            return f"{self.name('table')}.get({self.key()}, {a})"
        if kind == 7:
            box = self.name("box") if self.names["box"] else "Box(2)"
            return self.pick("COUNT", "TABLE['a']", "len(LOG)", f"{box}.n", f"{box}.twice")
        if kind == 8:
            b = self.number(0)
            forms = f"// {self.pick('2', '3', b)}", f"/ {b}", "** 2", f"% {b}", "* 0.5", "<< 1"
            return self.pick(f"(({a}) {self.pick(*forms)})", f"min({a}, {b})", f"max(1, {a})")
        return f"({a} if {self.truth()} else {self.number(depth - 1)})"

    def key(self) -> str:
        return self.pick("'a'", "'b'", "'c'", "1")

    def truth(self) -> str:
        """A condition that tracing can decide."""
        a = self.name("number")
        choices = [
            f"{a} > {self.small()}",
            f"0 <= {a} < {self.small()}",
            f"not {a}",
            f"{a} in (1, 2)",
            f"{a} == 2 or {self.name('number')} != 1",
            f"{self.name('tensor')}.dim() == {self.small(0, 2)}",
            f"isinstance({self.name('tensor')}, torch.Tensor) and {a} >= 1",
            "COUNT % 2 == 0",
            f"{self.name('tensor')}.shape == {self.name('tensor')}.shape",
            f"{self.name('tensor')}.shape[-1] > {a}",
            f"{self.name('tensor')}.numel() % 2 == 0",
            *(f"{word} in ('a', 'aa')" for word in self.names["word"]),
            *(f"{word}.endswith('b')" for word in self.names["word"]),
        ]
        if self.names["list"]:
            choices += [f"len({self.name('list')}) > 1", self.name("list")]
        if self.names["table"]:
            choices += [f"{self.key()} in {self.name('table')}"]
        return self.pick(*choices)

    # Statements

    def block(self, depth: int, room: int) -> None:
        """Some statements in a block of their own: what is bound in it may be unbound after."""
        before = {kind: list(names) for kind, names in self.names.items()}
        for _ in range(self.small(1, 3)):
            self.statement(depth, room - 1)
        self.names = before

    def statement(self, depth: int, room: int) -> None:
        kinds = self.simple + (self.nested if room > 0 else [])
        self.pick(*kinds)(depth, room)

    def assign(self, depth, room):
        value, name = self.computed(3), self.new("tensor")
        self.write(f"{name} = {value}", depth)
        self.bind("tensor", name)

    def assign_number(self, depth, room):
        value, name = self.number(2), self.new("number")
        self.write(f"{name} = {value}", depth)
        self.bind("number", name)

    def augment(self, depth, room):
        if self.chance(50):
            other = self.tensor(1) if self.chance(25) else self.number(1)
            self.write(f"{self.name('tensor')} {self.pick('+=', '-=', '*=')} {other}", depth)
        else:
            name = self.name("number")
            self.write(f"{name} += {self.number(0)}", depth)
            self.write(f"{name} %= 7", depth)

    def write_in_place(self, depth, room):
        a = self.name("tensor")
        forms = [
            f"{a}.add_({self.number(0)})",
            f"{a}.mul_({self.name('tensor')})",
            f"{a}.zero_()",
            f"{a}[..., 0] = {self.number(0)}",
            f"{a}[0] += 1",
            f"{a}[{a} > 0] = 0.5",
            f"{a}.copy_({self.tensor(1)})",
            f"{a}.clamp_(-2, 2)",
        ]
        self.write(self.pick(*forms), depth)

    def container(self, depth, room):
        kind = self.pick("list", "tensors", "table", "box")
        name = self.new(kind)
        x, y, n = self.tensor(1), self.tensor(1), self.number(1)
        value = {
            "list": f"[{n}, {self.small()}]",
            "tensors": self.pick(f"[{x}, {y}]", f"[{x}]", f"list(({x}, {y}))"),
            "table": self.pick(f"{{'a': {n}, 'b': 1}}", f"dict(c={n})", f"{{**TABLE, 'c': {n}}}"),
            "box": f"Box({n})",
        }[kind]
        self.write(f"{name} = {value}", depth)
        self.bind(kind, name)

    def change_container(self, depth, room):
        forms = [f"LOG.append({self.number(0)})", f"TABLE[{self.key()}] = {self.number(1)}"]
        for name in self.names["list"]:
            forms += [f"{name}.append({self.number(1)})", f"{name} += [1]", f"{name}[0] = 5"]
            forms += [f"{name}.pop()", f"{name}.sort()", f"{name}[1:] = []", f"del {name}[0]"]
        for name in self.names["tensors"]:
            forms += [f"{name}.append({self.tensor(1)})", f"{name}[0] = {self.tensor(1)}"]
            forms += [f"{name}.reverse()", f"{name}[-1] += 1", f"{name} = {name} * 2"]
        for name in self.names["table"]:
            forms += [f"{name}[{self.key()}] = {self.number(1)}", f"{name}.pop({self.key()}, 0)"]
            forms += [f"{name}.update(c=1)", f"del {name}[{self.key()}]"]
        for name in self.names["box"]:
            forms += [f"{name}.n = {self.number(1)}", f"{name}.n += 1", f"{name}.seen.append(0)"]
            forms += [f"{name}.more = {self.tensor(1)}"]
        self.write(self.pick(*forms), depth)

    def effect(self, depth, room):
        x, n = self.name("tensor"), self.name("number")
        forms = [
            f"print('n', {n})",
            f"print({x}.dim(), {x}.dtype)",
            f"{self.new('number')} = int({x}.sum().clamp(-3, 3).nan_to_num().item())",
            f"{x} = loud({x})",
            "COUNT += 1",
            f"COUNT = {self.number(1)}",
            f"LOG.extend([{n}, 'x'])",
            f"LOG.append(f'{{{n}:>3}} {{{x}.dim()!r}}')",
        ]
        line = self.pick(*forms)
        self.write(line, depth)
        if "item()" in line:
            self.bind("number", line.split(" = ")[0])

    def comprehension(self, depth, room):
        x, n = self.name("tensor"), self.number(0)
        forms = [
            ("tensors", f"[{x} * i for i in range({n} % 3 + 1) if i != 1]"),
            ("tensors", f"list(map(lambda v: v + {n}, [{x}, {self.tensor(1)}]))"),
            ("tensors", f"[*pieces({x}, 2), {x}]"),
            ("table", f"{{k: {n} for k in 'ab'}}"),
            ("list", f"[i * j for i in range(2) for j in range({n} % 3)]"),
            ("list", f"sorted((3, {n}, 2), key=lambda v: -v)"),
            ("list", "[*{1, 2, 3}]"),
            ("number", f"sum(i for i in range({n} % 4))"),
        ]
        for many in self.names["tensors"]:
            forms += [("tensors", f"[v.sin() for v in {many}]")]
            forms += [("table", f"{{'a': len({many}), 'b': sum(v.dim() for v in {many})}}")]
        for many in self.names["list"]:
            forms += [("list", f"[v + 1 for v in {many} if v]"), ("list", f"{many}[::-1]")]
        kind, value = self.pick(*forms)
        name = self.new(kind)
        self.write(f"{name} = {value}", depth)
        self.bind(kind, name)

    def define(self, depth, room):
        name, x, n = self.new("function"), self.name("tensor"), self.name("number")
        form = self.small(0, 4)
        if form == 0:
            self.write(f"{name} = lambda v, k={n}: v * k + {x}", depth)
        elif form == 1:
            self.write(f"{name} = functools.partial(plain, k={n}, up=1)", depth)
        else:
            self.write(f"def {name}(v, *, k={self.small()}):", depth)
            if form == 2 and self.loops == 0:
                self.write(f"nonlocal {n}", depth + 1)
                self.write(f"{n} += 1", depth + 1)
            if form == 3:
                self.write(f"if {n} > k:", depth + 1)
                self.write("return v", depth + 2)
            value = self.pick(f"v + {n}", f"v * k - {x}", f"deep(v, k) + {x}")
            self.write(f"return {value}", depth + 1)
        self.bind("function", name)

    def unpack(self, depth, room):
        a, b = self.name("tensor"), self.name("tensor")
        new, more = self.new("tensor"), self.new("tensors")
        form = self.pick(
            f"{a}, {b} = {b}, {a}",
            f"{new}, *{more} = {self.tensor(1)}, {a}, {b}",
            f"*{more}, {new} = [{a}, {self.tensor(1)}]",
            f"({new}, {b}), {more} = ({a}, {self.tensor(1)}), [{a}]",
        )
        self.write(form, depth)
        if more in form:
            self.bind("tensor", new)
            self.bind("tensors", more)

    def alias(self, depth, room):
        """A second name for an object, or an object inside another."""
        kinds = "tensor", "list", "tensors", "table", "box"
        kind = self.pick(*(kind for kind in kinds if self.names[kind]))
        old, name = self.name(kind), self.new(kind)
        if kind == "tensor" and self.names["tensors"] and self.chance(50):
            self.write(f"{self.name('tensors')}[0] = {old}", depth)
        elif kind == "list" and self.chance(40):
            self.write(f"{self.name('box')}.seen = {old}", depth)
        else:
            value = f"{self.name('box')}.seen" if kind == "list" and self.chance(30) else old
            self.write(f"{name} = {value}", depth)
            self.bind(kind, name)

    def text(self, depth, room):
        name, n = self.new("word"), self.number(0)
        if name in self.names["word"] and self.chance(60):
            more = self.pick("'a'", "'b'", f"str({n})")
            self.write(f"{name} += {more}", depth)
        else:
            forms = f"f'{{{n}}}a'", f"'a' * ({n} % 3)", f"'-'.join(['a', str({n})])", "'%s' % 'b'"
            self.write(f"{name} = {self.pick(*forms)}", depth)
            self.bind("word", name)

    def match(self, depth, room):
        n, some = self.name("number"), f"m{next(self.fresh)}"
        many = self.pick(*self.names["list"], f"({n}, {n})", n)
        self.write(f"match {many}:", depth)
        cases = ["0 | 1", "[_]", "_"], [f"[{some}, *_] if {some}", "2"], [f"[_, {some}]", "[]"]
        for case in self.pick(*cases, [f"int({some})", "_"]):
            self.write(f"case {case}:", depth + 1)
            before = {kind: list(names) for kind, names in self.names.items()}
            if some in case:
                self.bind("number", some)
            self.block(depth + 2, room)
            self.names = before

    def rare(self, depth, room):
        x, n = self.name("tensor"), self.name("number")
        forms = [
            f"assert {n} < 9, 'large'",
            f"{x} = {x} @ torch.ones({x}.shape[-1], {n})",
            f"{x}.view(99)",
            f"fails({n})",
            f"TABLE[{n}]",
            f"EXTRA = {n}",
            f"{x} = next(pieces({x}, 1))",
            f"{x} = (lambda: {x} + {n})()",
            f"{x} = {x} + (m := {n}) + m",
            f"torch.manual_seed({n})",
            f"{x} = {x} + torch.rand({x}.shape)",
            f"{x}.requires_grad_()",
        ]
        if self.loops and self.chance(50):
            self.write(f"if {self.truth()}:", depth)
            self.write(self.pick("break", "continue"), depth + 1)
        elif self.chance(20):
            self.write(f"if {self.truth()}:", depth)
            self.write(f"return {x}, {n}", depth + 1)
        else:
            self.write(self.pick(*forms), depth)

    def branch(self, depth, room):
        if self.chance(15):
            self.write(f"if {self.name('tensor')}.sum() > {self.small()}:", depth)
        else:
            self.write(f"if {self.truth()}:", depth)
        self.block(depth + 1, room)
        if self.chance(30):
            self.write(f"elif {self.truth()}:", depth)
            self.block(depth + 1, room)
        if self.chance(50):
            self.write("else:", depth)
            self.block(depth + 1, room)

    def loop(self, depth, room):
        i, v = f"i{next(self.fresh)}", f"v{next(self.fresh)}"
        heads = [
            (f"for {i} in range({self.number(0)} % 4):", [("number", i)]),
            (f"for {i} in (1, 2):", [("number", i)]),
            (f"for {i}, {v} in enumerate([{self.tensor(1)}]):", [("number", i), ("tensor", v)]),
            (f"for {i}, _ in zip([2, 3], 'abc'):", [("number", i)]),
            (f"for {v} in pieces({self.name('tensor')}, 2):", [("tensor", v)]),
        ]
        for many in self.names["tensors"]:
            heads.append((f"for {v} in {many}[:3]:", [("tensor", v)]))
        for table in self.names["table"]:
            heads.append((f"for _, {i} in {table}.items():", [("number", i)]))
        before = {kind: list(names) for kind, names in self.names.items()}
        if self.chance(20):
            self.write(f"{i} = 0", depth)
            self.write(f"while {i} < {self.small(1, 3)}:", depth)
            self.write(f"{i} += 1", depth + 1)
            self.names["number"] = [*self.names["number"]]
        else:
            head, bound = self.pick(*heads)
            self.write(head, depth)
            for kind, name in bound:
                self.bind(kind, name)
        self.loops += 1
        self.block(depth + 1, room)
        self.loops -= 1
        self.names = before
        if self.chance(20):
            self.write("else:", depth)
            self.block(depth + 1, room)

    def attempt(self, depth, room):
        self.write("try:", depth)
        self.block(depth + 1, room)
        if self.chance(60):
            self.write(
                self.pick(
                    f"if {self.truth()}: raise KeyError({self.name('number')})",
                    f"fails({self.name('number')})",
                    f"TABLE[{self.key()}]",
                    f"{self.number(0)} // {self.number(0)}",
                ),
                depth + 1,
            )
        final = self.chance(40)
        if not final or self.chance(70):
            wanted = "KeyError", "(KeyError, ValueError)", "ZeroDivisionError", "Exception"
            self.write(f"except {self.pick(*wanted)} as error:", depth)
            if self.chance(50):
                self.write("LOG.append(type(error).__name__)", depth + 1)
            self.block(depth + 1, room)
            if self.chance(20):
                self.write("else:", depth)
                self.block(depth + 1, room)
        if final:
            self.write("finally:", depth)
            self.block(depth + 1, 0)

    def within(self, depth, room):
        heads = "torch.no_grad()", "Quiet()", "Quiet() as q", "torch.no_grad(), Quiet()"
        self.write(f"with {self.pick(*heads)}:", depth)
        self.block(depth + 1, room)


SIZES = [(3,), (2, 3), (4,), (2, 4), (5,), (1, 3), (3, 3), (2, 1), (0,)]
# What may differ between calls, and the values it may have; the first is the usual one.
CHOICES = {
    "size": SIZES,
    "n": [2, 0, 1, 3, 4, 5, -1, True, 2.5],
    "grad": [False, True],
    "dtype": [torch.float32, torch.float64],
    "y": ["other", "x", "view of x", "row"],
    "ns": [[1, 2], [3], [], [2, 1, 3]],
    "d": [{"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": 1}, {"a": 2.5, "b": 2, "c": 0}],
    "box": ["same", "new"],
}


@st.composite
def functions(draw: Callable, statements: int = 8) -> Program:
    """A function and its calls: two alike, four that each change something, the first again."""
    writer = Writer(draw)
    parameters = ["x", "y", "n", "ns", "d", "box"][: draw(st.integers(3, 6))]
    kinds = dict(x="tensor", y="tensor", n="number", ns="list", d="table", box="box")
    for name in parameters:
        writer.bind(kinds[name], name)
    writer.write(f"def f({', '.join(parameters)}):", 0)
    writer.write("global COUNT, EXTRA", 1)
    if "box" not in parameters:
        writer.write("box = Box()", 1)
        writer.bind("box", "box")
    for _ in range(draw(st.integers(2, statements))):
        writer.statement(1, 2)
    outer = [name for names in writer.names.values() for name in names]
    writer.write(f"return {', '.join(outer)}", 1)
    usual = {key: draw(st.sampled_from(values)) for key, values in CHOICES.items()}
    rounds = [usual, usual]
    for _ in range(4):
        key = draw(st.sampled_from(["size", "size", "n", *CHOICES]))
        rounds.append({**rounds[-1], key: draw(st.sampled_from(CHOICES[key]))})
    rounds.append(usual)
    return Program("\n".join(writer.lines) + "\n", lambda: arguments(parameters, rounds), rounds)


def arguments(parameters: list[str], rounds: list[dict]) -> list:
    """New arguments for each call; the box may be the same object all the time."""
    shared = BOX(1)
    found = []
    for how in rounds:
        every = copy.deepcopy({key: how[key] for key in ("n", "ns", "d")})
        every["box"] = shared if how["box"] == "same" else BOX(2)
        x = torch.randn(how["size"], dtype=how["dtype"])
        every["x"] = x = x.requires_grad_() * 1 if how["grad"] else x
        row = torch.randn(how["size"][-1])
        every["y"] = {"other": torch.randn(1), "row": row, "x": x, "view of x": x[..., :1]}[
            how["y"]
        ]
        found.append(tuple(every[name] for name in parameters))
    return found


def part(number: int, **options: Any) -> Callable[[Callable], Callable]:
    """Give a test some drawn functions, the same on each run, others for each number.

    They are few, because after the first ten hypothesis mostly varies what it has drawn.
    """

    def decorate(test: Callable) -> Callable:
        quick = settings(
            derandomize=True,
            max_examples=10,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            **options,
        )
        return seed(number)(quick(given(functions())(test)))

    return decorate


def sample(parts: int) -> list[Program]:
    """Some drawn functions, always the same."""
    drawn: list[Program] = []
    for number in range(parts):
        part(number, phases=[Phase.generate])(lambda program: drawn.append(program))()
    return drawn
