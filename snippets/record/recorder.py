"""Record calls of a compiled function as one trace.

A trace is a dict that JSON can hold:

- `schema` ("snippets.record"), `version`, `torch`, `python`, `function`, `backend`
- `codes`: for each function that was traced `name`, `file`, `first` (the number of its first line),
  `lines`, `resumes` (whether Dynamo made it, to go on after a break) and `instructions`, each
  [offset, opcode, argument, line, end line, column, end column], columns in characters
- `moments`: what happened, in this order. Each has `what`:
  - `call`: `call` (its number), `args`, and `tried`: the entries in the order in which they are
    tried, each [id, reason]; the reason is torch's own, and empty where all guards hold
  - `trace`: `id` of the compilation, `code`, `attempt`, and `why` it is made anew
  - `step`: `code`, `depth` of inlining, `at` (the number of the instruction); `into`, when it goes
    into a function, and `back`, when it comes back; `ends`, when tracing ends with it; `failed`,
    when torch cannot trace it; else `stack` and `locals` (those that changed, null for one that is
    gone) as they are after it. `nodes` and `guards` are those that it added, `renamed` the nodes of
    this attempt that read differently now, each [number, text]; a guard has `kind`, `source` and
    `check`, which is not there where none was built
  - `break`: `kinds` (GB…), `why` in torch's words, `line`, and whether the function is `skipped`
  - `compiled`: `id`, `nodes` of the graph, and `resumes`: the functions made to go on after a break
  - `limit`, with `why`; `run`: the graph with this `id` runs
  - `return` or `raise`: `value`, and `outcome`: compiled, recompiled, hit, eager or raised

A symbolic value is described as `y: f32[2, 3]` (a tensor: its node, type and sizes), as `3` (a
constant), as `s17` (a symbolic number), or, as long as tracing has not looked at it, by where it
comes from: `L['x']`, a local, or `G['F']`, a global.
- `left_out`: how many moments did not fit in
"""

import contextlib
import dis
import inspect
import json
import linecache
import platform
import re
import threading
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import torch

from snippets.introspect import _torch as entries
from snippets.introspect._entries import stable
from snippets.record import _torch

VERSION = 1
LIMIT = 400_000  # bytes of a trace
TORCH = str(Path(torch.__file__).parent)


def record(
    fn: Callable[..., Any],
    calls: Iterable[Sequence[Any]],
    *,
    backend: str | Callable[..., Any] = "eager",
    limit: int = LIMIT,
    **options: Any,
) -> dict[str, Any]:
    """Compile `fn`, call it with each of `calls`, and tell all that Dynamo did.

    Dynamo forgets what it compiled before (`torch._dynamo.reset`), so that a trace is the same on
    every run. An exception of a call is a moment of the trace, and ends it. Instructions of torch's
    own functions are not told: what they add is told where they return.

    Args:
        fn: a function or module.
        calls: one tuple of arguments a call.
        backend: as for `torch.compile`.
        limit: bytes of JSON; the moments that do not fit are counted in `left_out`.
        **options: for `torch.compile`.

    Returns:
        The trace; see this module.

    Raises:
        RuntimeError: this torch has moved what the recorder relies on.

    Examples:
        >>> trace = record(lambda x: x.sin() + 1, [(torch.ones(2),), (torch.ones(2),)])
        >>> [moment["outcome"] for moment in trace["moments"] if moment["what"] == "return"]
        ['compiled', 'hit']
    """
    if gone := _torch.moved():
        raise RuntimeError(f"not in torch {torch.__version__}: {', '.join(gone)}")
    torch._dynamo.reset()
    fn = _torch.original(fn)
    recorder = Recorder(backend, limit)
    compiled = torch.compile(fn, backend=recorder.backend, **options)
    with (
        _torch.each_step(recorder.before, recorder.after),
        _torch.each_event(recorder.heard),
        _torch.each_bytecode(recorder.made),
    ):
        for args in calls:
            if not recorder.call(compiled, args):
                break
    recorder.fill()
    if recorder.failed:
        raise recorder.failed[0]
    return {
        "schema": "snippets.record",
        "version": VERSION,
        "torch": torch.__version__.split("+")[0],
        "python": ".".join(platform.python_version_tuple()[:2]),
        "function": getattr(fn, "__name__", type(fn).__name__),
        "backend": backend if isinstance(backend, str) else getattr(backend, "__name__", "own"),
        "codes": recorder.codes,
        "moments": recorder.moments,
        "left_out": recorder.left_out,
    }


def dumps(trace: dict[str, Any]) -> str:
    """The trace as JSON, one moment or guard a line, so that a difference can be read."""
    parts = [f'"{key}": {_json(value)}' for key, value in trace.items() if type(value) is not list]
    for key in ("codes", "moments"):
        rows = ",\n".join(map(_rows, trace[key]))
        parts.append(f'"{key}": [\n{rows}\n]')
    return "{\n" + ",\n".join(parts) + "\n}"


def _rows(value: dict[str, Any]) -> str:
    if "guards" not in value:
        return _json(value)
    guards = ",\n ".join(map(_json, value["guards"]))
    return f"{_json(value | {'guards': []})[:-3]}[\n {guards}]}}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class Recorder:
    """What the hooks tell, put in order. Mistakes of its own never reach the program."""

    def __init__(self, backend: str | Callable[..., Any], limit: int) -> None:
        inner = torch._dynamo.lookup_backend(backend) if isinstance(backend, str) else backend

        def recorded(graph: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
            name, run = _torch.compile_id(), inner(graph, inputs)
            self.graphs[name] = [_torch.node(node) for node in graph.graph.nodes]

            def ran(*args: Any) -> Any:
                self.add(what="run", id=name)
                return run(*args)

            return ran

        self.backend, self.thread = recorded, threading.get_ident()
        self.limit, self.left_out, self.calls = limit, 0, 0
        self.codes: list[dict[str, Any]] = []
        self.known: dict[types.CodeType, int] = {}
        self.moments: list[dict[str, Any]] = []
        self.graphs: dict[str, list[str]] = {}
        self.failed: list[Exception] = []
        self.reasons: list[str] = []
        self.attempts: dict[str, int] = {}
        self.roots: list[Any] = []  # the translators of this attempt, the outermost first
        self.open: list[dict[str, Any]] = []  # instructions that have begun
        self.shown: list[tuple[Any, dict[str, str]]] = []  # translators, locals as last told
        self.nodes: dict[Any, str] = {}
        self.guards: dict[Any, dict[str, str]] = {}
        self.sizes: set[str] = set()
        self.broke: dict[str, Any] = {}  # a break, until its instruction is told
        self.built = ""  # the last compilation that has come to its end
        self.unsorted: list[list[dict[str, str]]] = []
        self.unbuilt: list[tuple[Any, dict[str, str]]] = []  # guards whose checks are not known yet

    def add(self, **moment: Any) -> dict[str, Any]:
        """Add a moment, if the limit allows it."""
        if threading.get_ident() != self.thread:
            return moment
        self.limit -= len(_json(moment).encode())
        if self.limit < 0:
            self.left_out += 1
        else:
            self.moments.append(moment)
        return moment

    @contextlib.contextmanager
    def careful(self) -> Iterator[None]:
        """Keep a mistake of the recorder for later: it must not change what is traced."""
        try:
            yield
        except Exception as error:
            self.failed.append(error)

    # Calls

    def call(self, fn: Callable[..., Any], args: Sequence[Any]) -> bool:
        """Call once; whether it returned."""
        with self.careful():
            code = entries.code_of(fn)
            self.add(what="call", call=self.calls, args=described(fn, args), tried=[])
            self.moments[-1]["tried"] = self.tried(fn, code, args)
        self.calls += 1
        begin, compiled = len(self.moments), len(self.attempts)
        before = {*self.attempts}
        try:
            value = fn(*args)
        except Exception as error:
            text = _torch.short(str(error).split("\n")[0], 200)
            self.add(what="raise", value=f"{type(error).__name__}: {text}", outcome="raised")
            return False
        new = [m for m in self.moments[begin:] if m["what"] == "compiled"]
        ran = any(moment["what"] == "run" for moment in self.moments[begin:])
        first = all(name.endswith("/0") for name in self.attempts if name not in before)
        if len(self.attempts) > compiled:
            outcome = ("compiled" if first else "recompiled") if new else "eager"
        else:
            outcome = "hit" if ran or self.hits(begin) else "eager"
        self.add(what="return", value=_value(value), outcome=outcome)
        return True

    def hits(self, begin: int) -> bool:
        """Whether an entry whose guards held served the last call; it may have had no graph."""
        return any(why == "" for _, why in self.moments[begin - 1]["tried"])

    def tried(self, fn: Any, code: types.CodeType, args: Sequence[Any]) -> list[list[str]]:
        """The entries in their order up to the one that holds, with what fails of the others."""
        tried = []
        local = bound(fn, args)
        for entry in entries.entries(fn):
            why = _torch.failed_guard(entry, code, local, self.backend)
            tried.append([str(entry.compile_id), reason(why)])
            if not why:
                break
        return tried

    # What torch tells

    def heard(self, what: str, payload: Any) -> None:
        with self.careful():
            if what == "reasons":
                texts = json.loads(payload) if payload.startswith("[") else [payload]
                self.reasons = [reason(text) for text in texts]
            elif what == "limit":
                self.add(what="limit", why=_torch.short(stable(payload), 200))
            elif what == "break":
                self.broke = explained(payload)
                if not self.open:
                    self.tell_break()

    def made(self, code: types.CodeType, new: types.CodeType) -> None:
        with self.careful():
            name = _torch.compile_id()
            self.built = name
            nodes = self.graphs.get(name, [])
            resumes = _torch.resumes(new, self.roots[0])
            self.add(what="compiled", id=name, nodes=nodes, resumes=resumes)

    def fill(self) -> None:
        """Tell the checks of the guards that are built by now."""
        with self.careful():
            unbuilt, self.unbuilt = self.unbuilt, []
            root = self.roots[0].f_code if self.roots else None
            tensors = _torch.tensor_checks(root, self.built) if root else {}
            for guard, told in unbuilt:
                check = tensors.get(guard.name) if told["kind"] == "TENSOR_MATCH" else ""
                if check := check or _torch.check(guard):
                    told["check"] = _torch.short(stable(check), 300)
            # Torch keeps guards in a set: those of one instruction have no order of their own.
            for guards in self.unsorted:
                guards.sort(key=lambda told: (told["source"], told["kind"], told.get("check", "")))
            self.unsorted = []

    def tell_break(self) -> None:
        if self.broke:
            self.add(what="break", **self.broke)
        self.broke = {}

    # Instructions

    def before(self, translator: Any) -> None:
        with self.careful():
            if translator.parent is None and translator not in self.roots:
                self.begin(translator)
            at = translator.instruction_pointer
            if at is None or not self.wanted(translator):
                self.open.append({})
                return
            caller = next((moment for moment in reversed(self.open) if moment), None)
            if caller and not caller.get("into"):
                caller["into"] = True
                self.add(what="step", **caller)
            depth = sum(map(bool, self.open))
            del self.shown[depth + 1 :]
            if len(self.shown) <= depth or self.shown[depth][0] is not translator:
                self.shown[depth:] = [(translator, {})]
            self.open.append({"code": self.code(translator), "depth": depth, "at": at})

    def wanted(self, translator: Any) -> bool:
        """Whether instructions are told: those of this thread, and not of torch."""
        if threading.get_ident() != self.thread:
            return False
        return not translator.f_code.co_filename.startswith(TORCH)

    def after(self, translator: Any, failed: bool) -> None:
        with self.careful():
            moment = self.open.pop()
            if not moment:
                return
            returned = moment.pop("into", False)
            if returned:
                moment["back"] = True
            if failed:
                moment["failed"] = True
            if translator.output.should_exit:
                moment["ends"] = True
            else:
                moment["stack"] = [_torch.describe(value) for value in translator.stack]
                if changed := self.changed(translator, moment["depth"]):
                    moment["locals"] = changed
            self.tell_nodes(translator, moment)
            if guards := self.new_guards(translator):
                moment["guards"] = guards  # the last entry: see `_rows`
            self.add(what="step", **moment)
            self.tell_break()

    def begin(self, translator: Any) -> None:
        """A new attempt: graph, guards and locals are empty again."""
        self.fill()
        name = _torch.compile_id()
        self.attempts[name] = attempt = self.attempts.get(name, 0) + 1
        self.roots, self.shown, self.nodes = [translator], [], {}
        # Guards on the state of the process are there before the first instruction.
        self.guards = {guard: {} for guard in _torch.guards_of(translator)}
        self.sizes = {*_torch.size_checks(translator)}
        moment = {"id": name, "code": self.code(translator), "attempt": attempt}
        if attempt == 1 and self.reasons:
            moment["why"], self.reasons = self.reasons, []
        self.add(what="trace", **moment)

    def changed(self, translator: Any, depth: int) -> dict[str, str | None]:
        now = {n: _torch.describe(v) for n, v in translator.symbolic_locals.items()}
        before = self.shown[depth][1]
        changed: dict[str, str | None] = {n: v for n, v in now.items() if before.get(n) != v}
        changed |= {name: None for name in before if name not in now}
        self.shown[depth] = (translator, now)
        return changed

    def tell_nodes(self, translator: Any, moment: dict[str, Any]) -> None:
        nodes, renamed = [], []
        for node in translator.output.graph.nodes:
            text = _torch.node(node)
            if node not in self.nodes:
                nodes.append(text)
            elif self.nodes[node] != text:
                renamed.append([[*self.nodes].index(node), text])
            self.nodes[node] = text
        moment |= {"nodes": nodes} if nodes else {}
        moment |= {"renamed": renamed} if renamed else {}

    def new_guards(self, translator: Any) -> list[dict[str, str]]:
        told = []
        for guard in _torch.guards_of(translator):
            if guard not in self.guards:
                source = _torch.named(guard.name)
                self.guards[guard] = {"kind": guard.create_fn_name(), "source": source}
                self.unbuilt.append((guard, self.guards[guard]))
                told.append(self.guards[guard])
        for size in _torch.size_checks(translator):
            if size not in self.sizes:
                self.sizes.add(size)
                told.append({"kind": "SHAPE_ENV", "source": "", "check": size})
        self.unsorted.append(told)
        return told

    def code(self, translator: Any) -> int:
        """The number of the code that a translator goes through."""
        code = translator.f_code
        if code not in self.known:
            self.known[code] = len(self.codes)
            try:
                lines, first = inspect.getsourcelines(code)
            except (OSError, TypeError):
                lines, first = [], code.co_firstlineno
            # Not by offset: from Python 3.12 on, Dynamo adds instructions of its own.
            arguments = {same(i): i.argrepr for i in dis.get_instructions(code)}
            self.codes.append(
                {
                    "name": code.co_name,
                    "file": Path(code.co_filename).name,
                    "first": max(first, 1),
                    "lines": [line.rstrip("\n") for line in lines],
                    "resumes": _torch.is_resumed(code),
                    "instructions": [
                        instruction(found, arguments, code) for found in translator.instructions
                    ],
                }
            )
        return self.known[code]


def same(found: Any) -> tuple:
    """What an instruction of `dis` and the one that Dynamo made of it have in common."""
    return found.opname, found.arg, found.positions


def instruction(found: Any, arguments: dict[tuple, str], code: types.CodeType) -> list:
    """Offset, opcode, argument, line, end line, column, end column."""
    argument = arguments.get(same(found), _torch.argument(found))
    if found.target:
        argument = f"to {found.target.offset}"
    argument = re.sub(r"<code object (\S+) .*>", r"<code \1>", argument)
    row = [found.offset, found.opname, _torch.short(argument)]
    where = found.positions
    if where is None or where.lineno is None:
        return [*row, None, None, None, None]
    line = linecache.getline(code.co_filename, where.lineno)
    last = linecache.getline(code.co_filename, where.end_lineno or where.lineno)
    return [
        *row,
        where.lineno,
        where.end_lineno,
        characters(line, where.col_offset),
        characters(last, where.end_col_offset),
    ]


def characters(line: str, offset: int | None) -> int | None:
    """A column in characters; Python counts bytes."""
    return None if offset is None else len(line.encode()[:offset].decode(errors="ignore"))


def bound(fn: Any, args: Sequence[Any]) -> dict[str, Any]:
    """The locals with which a call begins."""
    inner = _torch.original(fn)
    inner = inner.forward if isinstance(inner, torch.nn.Module) else inner
    names = inspect.signature(inner).bind(*args)
    names.apply_defaults()
    owner = getattr(inner, "__self__", None)
    local = {"self": owner} if owner is not None else {}
    closure = inspect.getclosurevars(inner).nonlocals if inspect.isfunction(inner) else {}
    return local | names.arguments | closure


def described(fn: Any, args: Sequence[Any]) -> dict[str, str]:
    """The arguments of a call in a few words."""
    local = bound(fn, args)
    local.pop("self", None)
    return {name: _value(value) for name, value in local.items()}


def _value(value: Any) -> str:
    if isinstance(value, torch.Tensor):
        return _torch.tensor(value)
    if isinstance(value, (list, tuple)) and len(value) < 6:
        inside = ", ".join(map(_value, value))
        return f"[{inside}]" if isinstance(value, list) else f"({inside})"
    if isinstance(value, dict) and len(value) < 6:
        return "{" + ", ".join(f"{k!r}: {_value(v)}" for k, v in value.items()) + "}"
    return _torch.short(repr(value))


def reason(text: str) -> str:
    """Torch's reason, on one line, without the number of the entry and ids of objects."""
    text = re.sub(r"^\d+/\d+: ", "", text.split("\nUser stack")[0])
    return stable(text)


def explained(text: str) -> dict[str, Any]:
    """The kinds of a graph break, its headline, its line, and whether the function is skipped."""
    body = text.split("User code traceback:")[0]
    head = re.search(r"^(?:Graph Break Reason: )?(.*)\n  Explanation:", body, re.M)
    line = re.search(r":(\d+)$", body.split("\n")[0])
    return {
        "kinds": [f"GB{number}" for number in re.findall(r"/gb(\d{4})\b", body)],
        "why": _torch.short(head[1] if head else body, 200),
        "line": int(line[1]) if line else None,
        "skipped": "Skipping the function" in body,
    }
