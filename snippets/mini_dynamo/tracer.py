"""Chapter: one trace: graph, guards, symbolic values; the rest it asks of the kinds of value."""

import builtins
import functools
import operator
import types

import torch

from . import containers, functions, objects, tensors
from .bytecode import Instruction
from .graph import Recorder
from .guards import Guards, sharing
from .interpreter import Frame
from .values import CONSTANTS, PASS, Lazy, Object, Shadow, Source, Unsupported, UserError, lookup

CORE = tensors, containers, functions, objects
LIMIT = 100_000  # instructions in one trace


@functools.cache
def answers(kinds: tuple) -> dict[str, list]:
    found = {}
    for name, function in (pair for kind in kinds for pair in vars(kind).items()):
        if (getattr(function, "__module__", None) or "").startswith(__package__):
            found.setdefault(name, []).append(function)
    return found


class Tracer:
    def __init__(self, extras: tuple = (), memory=None, hints=None):
        self.answers = answers((*extras, *CORE))
        self.recorder, self.guards = Recorder(), Guards()
        self.root, self.where = None, []  # the frames at work, the innermost last
        self.by_source, self.by_identity, self.source_of = {}, {}, {}
        self.snapshots, self.shadows = [], []
        self.total, self.steps = 0, 0  # instructions, of all frames and of the outermost
        self.backend_failed = False
        # For extras: notes of this trace, of all traces of a code object, of a trace that failed,
        # and what must live as long as the new code.
        self.memory = {} if memory is None else memory
        self.notes, self.hints, self.keeps = {}, hints or {}, None

    def tick(self, frame: Frame, one: Instruction) -> bool:
        """Count the instructions; whether the graph is to break before this one."""
        while self.where[-1] is not frame:  # a call was left by an exception
            self.where.pop()
        self.total += 1
        if self.total > LIMIT:
            raise Unsupported("too many instructions")
        if one.handler:  # an error of the graph ends up there
            self.must("an instruction inside try", "guarded", frame, one)
        self.steps += frame is self.root
        return frame is self.root and self.steps == self.hints.get("break at")

    def do(self, function, *args, **kwargs):
        try:
            if (found := self.ask("operate", function, args, kwargs)) is not PASS:
                return found
            if function is operator.getitem and isinstance(args[0], type):
                raise Unsupported("a class with a subscript")  # which may do anything
            return function(*args, **kwargs)
        except Unsupported:
            raise
        except Exception as error:
            self.ask("raised", error, (args, kwargs), function)
            raise UserError(error) from error

    def load_global(self, scope: dict, name: str, builtin: bool = True):
        if name in scope:
            return self.wrap(scope[name], Source("held", scope).item(name))
        self.guards.add("{} not in {}", name, scope)
        if not builtin:
            return PASS
        value = getattr(builtins, name, PASS)
        if value is PASS or type(value) is types.FunctionType:
            raise Unsupported(f"no global {name}, or a builtin that was replaced")
        self.guards.add(f"builtins.{name} is {{}}", value)
        return value

    def close(self) -> None:
        """Guards on how the values relate: which are distinct, and which share no memory."""
        self.ask("close")
        kinds, known = (list, dict, set, Object), self.by_identity.values()
        found = [(s, v) for v, shadow, s in known if s.kind != "held" and isinstance(shadow, kinds)]
        found += [(source, real) for source, real, *_ in self.recorder.inputs]
        if len(found) > 1:
            with torch._C.DisableTorchFunction():
                pattern = sharing(*(value for _, value in found))
            if pattern != tuple(range(len(found))):
                self.must("tensors that share memory", "share", pattern)
            blanks = ", ".join(["{}"] * len(found))
            self.guards.add(f"sharing({blanks}) == {{}}", *(source for source, _ in found), pattern)

    def release(self) -> None:
        """Let go of everything that was looked at: it must not live longer than without us."""
        for part in [*self.where, *self.shadows, self.recorder, self]:
            part.__dict__.clear()

    def ask(self, what: str, *args):
        for answer in self.answers.get(what, ()):
            if (found := answer(self, *args)) is not PASS:
                return found
        return PASS

    def must(self, reason: str, what: str, *args):
        if (found := self.ask(what, *args)) is PASS:
            raise Unsupported(reason)
        return found

    def force(self, value):
        return self.wrap(value.value, value.source) if isinstance(value, Lazy) else value

    def wrap(self, value, source: Source):
        if source.expr in self.by_source:
            return self.by_source[source.expr]
        kind, constant = type(value), type(value) in CONSTANTS
        if id(value) in self.by_identity and not constant:
            _, shadow, first = self.by_identity[id(value)]
            if first.kind == "held":
                self.guards.add("{} is {}", source, value)
            elif first.expr != source.expr:
                self.must("one object that is reached in two ways", "again", source, first)
        else:
            shadow = self.must(f"from outside: a {kind.__name__}", "wrap", value, kind, source)
            if not constant:
                self.by_identity.setdefault(id(value), (value, shadow, source))
            if not constant and not isinstance(shadow, (type, types.ModuleType)):
                self.source_of.setdefault(id(shadow), (shadow, source))  # no copy may leave
        self.by_source[source.expr] = shadow
        return shadow

    def look(self, cls: type, name: str):
        """Look at a class: the one way to do it, for whatever is found must stay so."""
        raw = lookup(cls, name)
        self.guards.add("lookup({}, {}) is {}", cls, name, raw)
        return raw

    def held(self, function: types.FunctionType):
        return self.wrap(function, Source("held", function))

    def attr(self, owner, name: str):
        found = self.ask("attr", owner, name)
        reason = f"attribute {name} of a {type(owner).__name__}"
        return self.must(reason, "any_attr", owner, name) if found is PASS else found

    def call(self, function, args: list, kwargs: dict):
        if isinstance(function, Shadow) or not callable(function):
            reason = f"calling a {type(function).__name__}"
            return self.must(reason, "call_shadow", function, args, kwargs)
        name = getattr(function, "__name__", type(function).__name__)
        return self.must(f"calling {name}", "call", function, args, kwargs)
