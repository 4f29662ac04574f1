"""Everything private of torch that the recorder touches (torch 2.15), in one place.

Torch has hooks for what it logs and for what a backend gets, and they are used. For single
instructions it has none: `InstructionTranslatorBase.step` is replaced while a recording runs, and
put back when it ends, however it ends. `MOVED` says what a release has taken away.
"""

import contextlib
import inspect
import logging
import re
import types
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch._dynamo import guards, symbolic_convert, variables
from torch._dynamo.bytecode_transformation import Instruction, _NotProvided
from torch._dynamo.variables.lazy import LazyVariableTracker
from torch._guards import CompileContext

from snippets.introspect._entries import _walk as walk

Translator = symbolic_convert.InstructionTranslatorBase
# What of a translator is read. Set by its `__init__`, so that only its code can tell.
READ = (
    "output stack symbolic_locals instructions instruction_pointer f_code f_globals parent".split()
)


def moved() -> list[str]:
    """Name what the recorder relies on and this torch does not have, or has changed."""
    gone = []
    if [*inspect.signature(Translator.step).parameters] != ["self"]:
        gone.append("InstructionTranslatorBase.step(self)")
    source = inspect.getsource(Translator.__init__)
    gone += [f"InstructionTranslatorBase.{n}" for n in READ if f"self.{n}" not in source]
    if "self.step()" not in inspect.getsource(Translator.run):
        gone.append("InstructionTranslatorBase.run calls step")
    if not {"is_realized", "unwrap", "original_source"} <= {*dir(LazyVariableTracker)}:
        gone.append("LazyVariableTracker")
    found = [*inspect.signature(guards.get_guard_fail_reason).parameters]
    if found != "guard_manager code f_locals compile_id backend skip_logging".split():
        gone.append("guards.get_guard_fail_reason")
    for logger in ("symbolic_convert", "convert_frame"):
        if not hasattr(torch._dynamo, logger):
            gone.append(f"torch._dynamo.{logger}")
    return gone


@contextlib.contextmanager
def each_step(before: Callable[[Any], None], after: Callable[[Any, bool], None]) -> Iterator[None]:
    """Call `before(translator)` and `after(translator, failed)` around each traced instruction."""
    original = Translator.step

    def step(self: Any) -> bool:
        before(self)
        failed = True
        try:
            more = original(self)
            failed = False
            return more
        finally:
            after(self, failed)

    Translator.step = step  # type: ignore[method-assign]
    try:
        yield
    finally:
        Translator.step = original  # type: ignore[method-assign]


class _Handler(logging.Handler):
    def __init__(self, heard: Callable[[str, Any], None]) -> None:
        super().__init__()
        self.heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        metadata = getattr(record, "metadata", None)
        if metadata is None:
            if (text := record.getMessage()).startswith("torch._dynamo hit config."):
                self.heard("limit", " ".join(text.split("\n")[0].split()))
            return
        name, payload = metadata.get("artifact", {}).get("name"), getattr(record, "payload", "")
        if name == "recompile_reasons":
            self.heard("reasons", payload)
        elif name == "dynamo_graph_break_reason":
            self.heard("break", payload)


@contextlib.contextmanager
def each_event(heard: Callable[[str, Any], None]) -> Iterator[None]:
    """Call `heard(what, payload)` for what torch itself tells, through its two logs.

    `what` is "reasons" (why a compilation is made anew: a text, or a list of them as JSON, one for
    each entry), "break" (the text of a graph break) or "limit" (the warning). The first two come
    from the structured trace, the one that `TORCH_TRACE` writes to files.
    """
    handler = _Handler(heard)
    logs = [logging.getLogger(n) for n in ("torch.__trace", "torch._dynamo.convert_frame")]
    for log in logs:
        log.addHandler(handler)
    try:
        yield
    finally:
        for log in logs:
            log.removeHandler(handler)


@contextlib.contextmanager
def each_bytecode(made: Callable[[types.CodeType, types.CodeType], None]) -> Iterator[None]:
    """Call `made(code, new)` when Dynamo has written bytecode of its own for a frame."""
    handle = torch._dynamo.convert_frame.register_bytecode_hook(made)
    try:
        yield
    finally:
        handle.remove()


def compile_id() -> str:
    """The number of the compilation in progress, such as `0/1`."""
    return str(CompileContext.current_compile_id())


def guards_of(translator: Any) -> list[Any]:
    """The guards that are installed so far; `check` of one is known once they are built."""
    return list(translator.output.guards)


def size_checks(translator: Any) -> list[str]:
    """The conditions on symbolic sizes so far, such as `s17 > 3`."""
    shapes = translator.output.shape_env
    return [str(found.expr) for found in shapes.guards] if shapes else []


def check(guard: Any) -> str:
    """The code of a guard; empty where none was built.

    Of a tensor, without the parts that no dimension is marked.
    """
    parts = [part for part in guard.code_list or [] if "'_dynamo_" not in part]
    return " and ".join(parts)


def tensor_checks(code: types.CodeType, name: str) -> dict[str, str]:
    """What the compilation `name` of `code` checks of each tensor, by its source."""
    found = {}
    for entry in torch._dynamo.eval_frame._get_cache_entries_for_region(code, -1):
        if str(entry.compile_id) == name:
            for source, leaf in walk(entry.guard_manager.root):
                for part in leaf.verbose_code_parts():
                    if part.startswith("check_tensor("):
                        found[source] = re.sub(r"DispatchKeySet\([^)]*\)", "…", part)
    return found


def failed_guard(entry: Any, code: types.CodeType, local: dict[str, Any], backend: Any) -> str:
    """Torch's own words for the first guard of an entry that fails; empty if all hold."""
    if entry.guard_manager.check_verbose(local).result:
        return ""
    reason = guards.get_guard_fail_reason(
        entry.guard_manager, code, local, entry.compile_id, backend, skip_logging=True
    )
    return reason


def is_resumed(code: types.CodeType) -> bool:
    """Whether Dynamo made the function itself, to go on after a break."""
    return code.co_name.startswith("torch_dynamo_resume_in_")


def resumes(code: types.CodeType, translator: Any) -> list[str]:
    """The functions that new bytecode calls to go on after a break."""
    names = [name for name in code.co_names if name.startswith("__resume_at_")]
    made = [translator.f_globals.get(name) for name in names]
    return [fn.__code__.co_name if fn else name for fn, name in zip(made, names, strict=True)]


def original(fn: Any) -> Any:
    """What was compiled, of what `torch.compile` returned; anything else itself."""
    if isinstance(fn, torch._dynamo.eval_frame.OptimizedModule):
        return fn._orig_mod
    return getattr(fn, "_torchdynamo_orig_callable", fn)


def describe(value: Any, depth: int = 0) -> str:
    """A symbolic value in a few words. Nothing is looked at that tracing has not looked at."""
    try:
        return _describe(value, depth)
    except Exception:
        return _kind(value)


def _kind(value: Any) -> str:
    return type(value).__name__.removesuffix("Variable")


def _source(value: Any) -> str:
    return f" {named(value.source.name)}" if getattr(value, "source", None) else ""


def named(source: str) -> str:
    """A source without the number that Dynamo gives the builtins of a module."""
    return re.sub(r"G\['__builtins_dict__\w*'\]\['(\w+)'\]", r"builtins.\1", source)


def _describe(value: Any, depth: int) -> str:
    if isinstance(value, LazyVariableTracker):
        if not value.is_realized():
            return named(value.original_source().name)
        value = value.unwrap()
    if isinstance(value, variables.ConstantVariable):
        if isinstance(value.value, types.CodeType):
            return f"code {value.value.co_name}"
        return short(repr(value.value))
    if isinstance(value, variables.SymNodeVariable):
        return str(value.sym_num)
    if isinstance(value, variables.TensorVariable):
        node = value.proxy.node
        return f"{node.name}: {tensor(node.meta.get('example_value'))}"
    if _kind(value) == "Null":  # what Python pushes below a function that is no method
        return "NULL"
    if isinstance(value, variables.GetAttrVariable):
        return f"{describe(value.obj, depth + 1).partition(':')[0]}.{value.name}"
    if isinstance(value, variables.ConstDictVariable) and depth < 2:
        pairs = [(k.vt, v) for k, v in value.items.items()]
        listed = [f"{describe(k, depth + 1)}: {describe(v, depth + 1)}" for k, v in pairs]
        return f"{{{', '.join(listed[:6] + ['…'] * (len(listed) > 6))}}}"
    if isinstance(raised := getattr(value, "exc_type", None), type):
        return f"{raised.__name__} object"
    items = getattr(value, "items", None)
    if isinstance(items, list) and depth < 2:
        listed = [describe(item, depth + 1) for item in items[:6]] + ["…"] * (len(items) > 6)
        left, right = ("[", "]") if isinstance(value, variables.ListVariable) else ("(", ")")
        return f"{left}{', '.join(listed)}{right}"
    if isinstance(value, variables.NestedUserFunctionVariable):
        return f"function {value.get_name()}"
    inner = getattr(value, "fn", None) or getattr(value, "value", None)
    if isinstance(inner, types.ModuleType):
        return f"module {inner.__name__}"
    if name := getattr(inner, "__qualname__", getattr(inner, "__name__", None)):
        return f"{'class' if isinstance(inner, type) else 'function'} {name}"
    if inner is not None:
        return f"{type(inner).__name__} object{_source(value)}"
    return f"{_kind(value)}{_source(value)}"


def argument(found: Instruction) -> str:
    """What an instruction is about that Dynamo has added to those of the function."""
    if found.argval is _NotProvided:
        return "" if found.arg is None else str(found.arg)
    return str(found.argval)


def short(text: str, limit: int = 60) -> str:
    """At most `limit` characters, on one line, without addresses."""
    text = re.sub(r" at 0x[0-9a-f]+|0x[0-9a-f]{6,}", "", " ".join(text.split()))
    return text if len(text) <= limit else text[: limit - 1] + "…"


def tensor(value: Any) -> str:
    """What a tensor is like: `f32[4, 8]`; `cuda:0` where it is not on the CPU."""
    if not isinstance(value, torch.Tensor):
        return short(str(value))
    kind = str(value.dtype).removeprefix("torch.")
    kind = re.sub(r"^(b?)(?:float|int)(\d+)$", lambda f: f"{f[1]}{_letter(kind)}{f[2]}", kind)
    sizes = ", ".join(str(size) for size in value.shape)
    return f"{kind}[{sizes}]" + ("" if value.device.type == "cpu" else f" {value.device}")


def _letter(kind: str) -> str:
    return "i" if "int" in kind else "f"


def node(found: Any) -> str:
    """A node of a graph as a line of Python: `y = torch.sin(x)`."""
    if found.op == "placeholder":
        argument = found.meta.get("grapharg")
        source = getattr(argument, "source", None)
        return f"{found.name} = {source.name if source else 'input'}"
    arguments = ", ".join(
        [_argument(a) for a in found.args]
        + [f"{name}={_argument(a)}" for name, a in found.kwargs.items()]
    )
    if found.op == "output":
        return f"return {_argument(found.args[0])}"
    if found.op == "call_method":
        rest = ", ".join(_argument(a) for a in found.args[1:])
        return f"{found.name} = {_argument(found.args[0])}.{found.target}({rest})"
    target = found.target
    if not isinstance(target, str):
        where = getattr(target, "__module__", "") or ""
        where = re.sub(r"^_operator$", "operator", where)
        target = f"{where}.{target.__name__}" if where else target.__name__
    return f"{found.name} = {target}({arguments})"


def _argument(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(_argument, value))}{',' * (len(value) == 1)})"
    return short(str(value), 40)
