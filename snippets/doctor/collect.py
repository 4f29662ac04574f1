"""What happened: the events of one run, counted while they come."""

import re
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, count, repeat
from typing import Any

from . import _torch

KEPT = 4096  # of the times of one entry, the last ones
TIMED = 256  # calls of one entry that are all timed; after them, where a call is
SHORT = 1e-4  # seconds or less, two in a row are timed and then
REST = 100  # calls only counted, so that watching costs little of them, too
Place = tuple[str, int, str]  # file, line, function
RESUMED = re.compile(r"^torch_dynamo_resume_in_(.*)_at_(\d+)$")
STAGES = ("dynamo", "aot", "inductor", "runtime")


@dataclass
class Frame:
    """One code object that Dynamo saw.

    Attributes:
        compiled: how often a compiled version of it was made.
        graphs: how many of these hold operations.
        skipped: how often Dynamo looked at it and left it to the interpreter.
        failed: how often it was given up because of an error or a break that cannot be resumed.
        limit: whether it came to the recompile limit.
    """

    compiled: int = 0
    graphs: int = 0
    skipped: int = 0
    failed: int = 0
    limit: bool = False


@dataclass
class Entry:
    """One thing that `torch.compile` returned: when it was called, and how long it took.

    Attributes:
        spent: durations in seconds of calls in which nothing compiled, of short ones a sample.
        steps: seconds from one call to the next, if nothing compiled in between; likewise.
    """

    name: str
    file: str
    line: int
    calls: int = 0
    compiling: int = 0
    spent: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))
    steps: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))
    _enters: Iterator[Callable[[], Any]] = field(default_factory=lambda: iter(()))
    _exits: Iterator[int] = field(default_factory=count)
    _rested: int = 0  # calls that `_exits` counts the ends of

    def rest(self) -> Iterator[Callable[[], Any]]:
        """Count the next calls, and do no more: an iterator of what is to be called after each.

        To take from it, and to call that, runs nothing of Python. The calls are counted in advance;
        those it was not asked for are taken off again.
        """
        self._enters, before = repeat(self._exits.__next__, REST), self._enters
        unused = len(list(before))  # if another thread began to rest as well
        self.calls += REST - unused
        self._rested += REST - unused
        return self._enters

    def wake(self) -> int:
        """Stop resting. How many of the calls that were only counted have not ended yet."""
        unused = len(list(self._enters))
        self.calls -= unused
        running = self._rested - unused - next(self._exits)
        self._exits, self._rested = count(), 0
        return running


@dataclass
class Update:
    """One optimizer, as far as the interpreter ran its steps.

    Attributes:
        stack: file, line and function of the first step, the caller first.
        clips: those places whose function clips gradients as well.
        fused: whether it is made with `fused=True`; None if it cannot be.
    """

    name: str
    fused: bool | None = None
    stack: list[Place] = field(default_factory=list)
    clips: list[Place] = field(default_factory=list)
    steps: int = 0


class Collector:
    """Watches one process from `start()` on; everything it counts is an attribute."""

    def __init__(self) -> None:
        self.frames: dict[Place, Frame] = {}
        self.breaks: Counter[tuple[str, bool]] = Counter()  # message, whether the frame was lost
        self.recompiles: Counter[tuple[Place, str, bool]] = Counter()  # reason, limit reached
        self.errors: Counter[tuple[Place, str, str]] = Counter()
        self.skips: Counter[str] = Counter()  # of CUDA graphs
        self.seconds = dict.fromkeys(STAGES, 0.0)
        self.recording = 0.0
        self.cache = Counter[str]()
        self.ddp_splits = 0
        self.entries: list[Entry] = []
        self.updates: dict[int, Update] = {}
        self.events = 0
        self.missing: list[str] = []
        self.began = self.ended = time.perf_counter()
        self._names: dict[int, Place] = {}
        self._broke: dict[tuple[int, int], str] = {}

    def start(self) -> None:
        """Begin to watch."""
        if not _torch.watch_trace(self._event, lambda error: self._miss(f"trace ({error!r})")):
            self._miss("trace")
        if not _torch.watch_calls(self._watch):
            self._miss("calls")
        if not _torch.watch_updates(self._step):
            self._miss("optimizers")
        self.began = time.perf_counter()

    def stop(self) -> None:
        """The program is over; only now are counters of torch read."""
        self.ended = time.perf_counter()
        for entry in self.entries:
            entry.wake()
        if more := _torch.cudagraph_skips() - sum(self.skips.values()):
            self.skips[""] += max(more, 0)

    def _miss(self, what: str) -> None:
        if what not in self.missing:
            self.missing.append(what)

    def _watch(self, fn: Any, put: Callable[[_torch.Enter], None]) -> _torch.Enter:
        fn = _torch.original(fn)
        code = getattr(fn, "__code__", None)
        name = getattr(fn, "__qualname__", type(fn).__name__)
        entry = Entry(name, getattr(code, "co_filename", ""), getattr(code, "co_firstlineno", 0))
        self.entries.append(entry)
        clock = time.perf_counter
        before, timed = 0.0, -1  # the call before: when it began, and after how many events

        def enter() -> Callable[[], None]:
            nonlocal before, timed
            entry.calls += 1
            events, began = self.events, clock()
            if stepped := timed == events:
                entry.steps.append(began - before)
            before, timed = began, events

            def leave() -> None:
                nonlocal timed
                if events != self.events:
                    entry.compiling += 1
                    return
                spent = clock() - began
                entry.spent.append(spent)
                if stepped and spent < SHORT and entry.calls > TIMED:
                    timed = -1
                    put(chain(entry.rest(), iter(enter, None)).__next__)  # no end: it gives no None

            return leave

        return enter

    def _step(self, optimizer: Any) -> None:
        """An optimizer takes a step that is not compiled; where, is looked up at its first one."""
        if (update := self.updates.get(id(optimizer))) is None:
            options = getattr(optimizer, "defaults", {})
            fused = bool(options["fused"]) if "fused" in options else None
            update = self.updates[id(optimizer)] = Update(type(optimizer).__name__, fused)
            frame = sys._getframe(1)
            while frame := frame.f_back:
                code = frame.f_code
                update.stack.append((code.co_filename, frame.f_lineno, code.co_name))
                if any(name.startswith("clip_grad_") for name in code.co_names):
                    update.clips.append(update.stack[-1])
        update.steps += 1

    def _event(self, name: str, value: Any, metadata: dict, payload: str) -> None:
        compilation = metadata.get("frame_id", -1), metadata.get("frame_compile_id", -1)
        if name == "artifact":
            if value.get("name") == "dynamo_graph_break_reason":
                self.breaks[payload, False] += 1
                self._broke[compilation] = payload
        elif name == "optimize_ddp_split_graph":
            self.ddp_splits += 1
        else:
            self.events += 1
            for entry in self.entries:
                entry.compiling += entry.wake()
            self._time(value)
            if reason := value.get("cudagraph_skip_reason"):
                self.skips[reason] += 1
            if name == "compilation_metrics":
                self._compilation(value, compilation)

    def _time(self, value: dict) -> None:
        def seconds(column: str) -> float:
            return (value.get(f"{column}_us") or 0) / 1e6

        whole = seconds("duration")
        if value.get("is_runtime"):
            self.seconds["runtime"] += whole
            return
        inductor = min(seconds("inductor_cumulative_compile_time"), whole)
        columns = "aot_autograd_cumulative_compile_time", "backward_cumulative_compile_time"
        backend = min(max(inductor, *map(seconds, columns)), whole)
        self.seconds["inductor"] += inductor
        self.seconds["aot"] += backend - inductor
        self.seconds["dynamo"] += whole - backend
        if value.get("is_forward"):  # that of the backward pass holds the same again
            self.recording += seconds("structured_logging_overhead")
        for column in ("aotautograd_local_cache", "inductor_fx_local_cache"):
            for outcome in ("hit", "miss"):
                self.cache[outcome] += value.get(f"{column}_{outcome}_count") or 0

    def _compilation(self, value: dict, compilation: tuple[int, int]) -> None:
        file, said = value.get("co_filename"), value.get("fail_reason") or ""
        limit = "recompile limit exceeded" in said or "RecompileLimit" in str(
            value.get("fail_type")
        )
        if file:
            place = file, value.get("co_firstlineno") or 0, value.get("co_name") or ""
            self._names[compilation[0]] = place
        else:  # given up before its tracing began: known by its number alone
            place = self._names.get(compilation[0], ("", 0, ""))
        frame = self.frames.setdefault(place, Frame())
        frame.limit |= limit
        if value.get("has_guarded_code"):
            frame.compiled += 1
            frame.graphs += bool(value.get("graph_op_count"))
        elif value.get("fail_type") and not limit:
            frame.failed += 1
            at, line = value.get("fail_user_frame_filename"), value.get("fail_user_frame_lineno")
            if at:
                said += f'\n\nfrom user code:\n  File "{at}", line {line}, in {place[2]}'
            at = (at, line or 0, place[2]) if at else place
            self._failed(at, value["fail_type"], said, compilation)
        elif not limit:
            frame.skipped += 1
        if reason := value.get("recompile_reason"):
            self.recompiles[place, reason, limit] += 1

    def _failed(self, place: Place, kind: str, said: str, compilation: tuple[int, int]) -> None:
        """A break that cannot be resumed is told here, and only sometimes in the trace as well."""
        if kind not in ("Unsupported", "UserError"):
            self.errors[place, kind, said.split("\n\nfrom user code")[0]] += 1
        elif known := self._broke.get(compilation):
            self.breaks[known, False] -= 1
            self.breaks[known, True] += 1
        else:
            self.breaks[said, True] += 1


def function_of(name: str) -> str:
    """The function that a code object is a part of: resume functions have names of their own."""
    return found[1] if (found := RESUMED.match(name)) else name
