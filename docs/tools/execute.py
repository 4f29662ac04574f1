"""Run one block as a program of its own: Python in a forked child, bash in a shell under one.

The child is forked from a server that has torch imported and Dynamo warmed once, so that a sample
costs a fraction of a second instead of an interpreter's start. docs/tools/confine.py keeps it from
doing harm. Where fork does not exist, Python's `spawn` takes its place, and nothing is confined.
Only the standard library is used here.
"""

import ast
import atexit
import compileall
import faulthandler
import multiprocessing
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
import types
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import forkserver
from pathlib import Path

from docs.tools import confine, interpreters
from docs.tools.samples import DRIVERS, ROOT, is_part, module, needs_gpu, relative

# What may differ between two runs of the same program on two machines, and what stands for it.
# Nothing else is ever changed before an output is compared or written.
NORMALIZE = [
    (re.compile(r"(?:/[^\s:\"',]+)?/site-packages/"), ""),  # installed packages
    (re.compile(re.escape(str(ROOT)) + "/"), ""),  # this checkout
    (re.compile(r"(?<=[\w/]\.py:)\d+(?=\])"), "…"),  # line numbers in log prefixes
    (re.compile(r"(torch/[\w/]+\.py(?::|\", line ))\d+"), r"\1…"),  # torch's own line numbers
    (re.compile(r"0x[0-9a-fA-F]{6,}"), "0x…"),  # addresses
    (re.compile(r"(___check_(?:type|obj)_id\(.*?, )\d+"), r"\1<id>"),  # id() of an object
    (re.compile(r"^[A-Z]\d{4} [\d:.]+ \d+ ", re.M), ""),  # log prefix: level, time, process
    (re.compile(r"\b\d+(\.\d+)? (us|ms)\b"), r"… \2"),  # durations
    (re.compile(r"[ \t]+$", re.M), ""),  # trailing blanks
]

# All that a program may know of the environment it is started from: where its tools are.
KEPT = re.compile(
    "PATH|HOME|TMPDIR|TORCHINDUCTOR_CACHE_DIR|CC|CXX|CPATH|LIBRARY_PATH|LD_LIBRARY_PATH|SDKROOT"
    "|DEVELOPER_DIR|DYLD_.*|CUDA_.*|NVIDIA_.*|SYSTEMROOT|SYSTEMDRIVE|TEMP|PATHEXT"
)
# The last line of a script: reached, it leaves the status of the line before it as it was.
REACHED = "\nstatus=$?; : > {}; exit $status\n"


def normalize(text: str) -> str:
    for pattern, replacement in NORMALIZE:
        text = pattern.sub(replacement, text)
    return text.strip("\n") + "\n" if text.strip() else ""


@dataclass
class Result:
    """What a program did. `failure` is None when it ended well."""

    stdout: str
    stderr: str
    failure: str | None
    modules: list[str]  # files that it imported from snippets/ or read, by their names; "*": listed


@cache
def _context() -> multiprocessing.context.BaseContext:
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    if method == "forkserver":
        context.set_forkserver_preload(["docs.tools.warm"])
        ours = dict(os.environ)
        env = environment()
        os.makedirs(cache := env["TORCHINDUCTOR_CACHE_DIR"], exist_ok=True)
        _set_environment(env | {"TMPDIR": cache})  # where Inductor keeps precompiled headers
        try:
            forkserver.ensure_running()
        finally:
            _set_environment(ours)
        # A confined program cannot keep the bytecode of what it imports.
        for package in (ROOT / "snippets").glob("*/__init__.py"):
            compileall.compile_dir(package.parent, quiet=2)
    return context


def run_python(cells: list[tuple[str, str, int]], limit: float) -> Result:
    """Run `cells`, each (code, file name, first line), one after the other in one fresh child."""
    return _run(limit, cells=cells)


def _run(limit: float, extra: dict[str, str] | None = None, **program) -> Result:
    # Its own home and its own place for temporary files are in here, and go with it.
    with tempfile.TemporaryDirectory(prefix="sample-") as folder:
        program["env"] = environment() | (extra or {})
        child = _context().Process(target=_program, args=(program, folder))
        child.start()
        child.join(limit)
        failure, parent = None, forkserver._forkserver._forkserver_pid
        if child.exitcode is None:
            failure = f"still running after {limit:g} s"
        elif child.exitcode < 0:
            failure = f"killed by {signal.Signals(-child.exitcode).name}"
        elif child.exitcode > 0:
            failure = f"ended with exit status {child.exitcode}"
        elif not Path(folder, "ended").exists():
            failure = "left before its end"
        elif left := confine.left_running(parent, child.pid):
            failure = f"leaves a process running: {left}"
        confine.end_all(parent, child.pid)
        child.kill()
        child.join()
        child.close()
        read = {name: _read(Path(folder, name)) for name in ("stdout", "stderr", "modules")}
    return Result(read["stdout"], read["stderr"], failure, sorted({*read["modules"].split()}))


def run_bash(code: str, limit: float, extra: dict[str, str] | None = None) -> Result:
    """Run `code` with bash from the root of the repository, this interpreter first on PATH."""
    return _run(limit, script=code, extra=extra)


def run_module(name: str, limit: float) -> Result:
    """Run `name`, a file below the root, in a fresh interpreter: CUDA does not survive a fork."""
    code = f"python -m {name.removesuffix('.py').replace('/', '.')}"
    return _run(limit, script=code, memory=None, fresh=True)  # CUDA maps more than it takes


def run_sample(path: Path, limit: float) -> Result:
    """Run a program below snippets/ as its page says; of a part of a package, import it."""
    if path.parent == DRIVERS and is_part(path):  # what it imports is beside it only in its stage
        code = f"from snippets.stages import load, stage_of; load(stage_of({path.stem!r}))"
        return run_python([(code, str(path), 1)], limit)
    if is_part(path):
        return run_python([(f"import {module(path)}", str(path), 1)], limit)
    code = path.read_text(encoding="utf-8")
    if path.suffix == ".sh":
        return run_bash(code, limit)
    if needs_gpu(path):
        return run_module(relative(path), limit)
    if "sys.executable" in code:  # it starts interpreters, which are then forks
        return run_bash(f"python {shlex.quote(str(path))}", limit)
    return run_python([(code, str(path), 1)], limit)


def start_bash(code: str, extra: dict[str, str] | None = None) -> subprocess.Popen:
    """Start a command of the README as a contributor does: unconfined."""
    return subprocess.Popen(
        [*_bash(), code],
        cwd=ROOT,
        env=environment() | (extra or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )


def _bash() -> list[str]:
    return [shutil.which("bash") or "bash", "-euo", "pipefail", "-c"]


def environment() -> dict[str, str]:
    """The environment of every sample, however it is started: the same on all machines."""
    env = {name: value for name, value in os.environ.items() if KEPT.fullmatch(name)}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env.get('PATH', '')}"
    env["PYTHONPATH"] = f"{ROOT / 'docs' / 'tools' / 'startup'}{os.pathsep}{ROOT}"
    env |= {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "0"}
    env |= {"TERM": "dumb", "COLUMNS": "80", "LINES": "24"}
    # As on a machine with two cores; docs/tools/startup tells Python the same.
    # Two samples run at a time, so idle threads do not spin.
    env |= {"OMP_NUM_THREADS": "2", "MKL_NUM_THREADS": "2", "OMP_WAIT_POLICY": "PASSIVE"}
    env["TORCHINDUCTOR_COMPILE_THREADS"] = "1"  # a pool of workers does not survive a fork
    env["TORCHINDUCTOR_VEC_ISA_OK"] = "1"  # else an empty cache compiles seven probes for vectors
    env["PYTORCH_NVML_BASED_CUDA_CHECK"] = "1"  # asking for a GPU must not spoil a later fork
    # Dynamo flushes the processor's caches with 32 MB at each compilation, to time the guards. Have
    # glibc keep that block instead of mapping it anew: a third of the time of a typical sample.
    env |= {"MALLOC_MMAP_THRESHOLD_": str(128 << 20), "MALLOC_TRIM_THRESHOLD_": str(512 << 20)}
    env.setdefault("TORCHINDUCTOR_CACHE_DIR", str(ROOT / "build" / "inductor"))
    return env


def _set_environment(env: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(env)


def stop(process: subprocess.Popen) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


def _program(program: dict, folder: str) -> None:
    """Settle in `folder`, in an environment without traces of this machine, and run."""
    env = program["env"] | {"SAMPLE_MODULES": f"{folder}{os.sep}modules"}
    for name, place in (("HOME", "home"), ("TMPDIR", "tmp")):
        env[name] = str(Path(folder, place))
        os.mkdir(env[name])
    # Another interpreter would make them anew, in the place for temporary files that it has now.
    env["TORCHINDUCTOR_CPP_CACHE_PRECOMPILE_HEADERS"] = "0"
    _set_environment(env)
    tempfile.tempdir = None
    memory = program.get("memory", confine.MEMORY)
    confine.confine([folder, env["TORCHINDUCTOR_CACHE_DIR"]], memory)
    if "cells" in program:
        _child(program["cells"], folder)
    _session(folder)
    code = program["script"] + REACHED.format(shlex.quote(str(Path(folder, "ended"))))
    if program.get("fresh") or not hasattr(os, "fork"):
        os._exit(subprocess.call([*_bash(), code]) & 0xFF)
    run = partial(_execute, folder=folder, last=False)
    os._exit(interpreters.call([*_bash(), code], folder, run) & 0xFF)


def _session(folder: str) -> None:
    """Leave the terminal, if there is one: nothing comes from there, and nothing goes there."""
    if hasattr(os, "setsid"):
        os.setsid()
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for name, number in (("stdout", 1), ("stderr", 2)):
        target = os.open(Path(folder, name), os.O_WRONLY | os.O_CREAT)
        os.dup2(target, number)
    os.chdir(ROOT)


def _child(cells: list[tuple[str, str, int]], folder: str) -> None:
    _session(folder)
    _execute(cells, folder)


def _execute(cells: list[tuple[str, str, int]], folder: str, last: bool = True) -> None:
    """Run cells, note what they imported, and, if it was the `last` of a sample, that it ended."""
    # New streams: those of a forked parent may be closed, captured or half-buffered.
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False, buffering=1)
    faulthandler.enable(file=sys.stderr)
    read = _watch_files()
    main = types.ModuleType("__main__")
    main.__file__ = cells[0][1]
    del sys.modules["__main__"]  # so that the new one comes after all that is imported already
    sys.modules["__main__"] = main
    sys.argv = [cells[0][1]]
    status = 0
    try:
        for code, filename, first_line in cells:
            # Blank lines before the code make every line number that of the real file.
            padded = "\n" * (first_line - 1) + code
            exec(compile(padded, filename, "exec"), main.__dict__)
    except BaseException as error:
        ours = error.__traceback__.tb_next  # without the frame of this function
        status = _status(error)
        early = not status and ((code, filename, first_line) != cells[-1] or _spares(padded, ours))
        if status or early:
            traceback.print_exception(error.with_traceback(ours))
        if early:
            print("left before its last statement", file=sys.stderr)
            status = 1
    finally:
        status = status or _threads_left({filename for _, filename, _ in cells})
        atexit._run_exitfuncs()
        names = [*snippets_imported(), *read]
        Path(folder, "modules").open("a", encoding="utf-8").write("\n".join([*names, ""]))
        sys.stdout.flush()
        sys.stderr.flush()
        if last:
            Path(folder, "ended").touch()
        os._exit(status)


def _watch_files() -> set[str]:
    """The files of the repository that this program opens from now on, and "*" if it lists any.

    Not those that import itself looks at; and what runs the programs is in docs/tools/record.py.
    """
    read = set()
    other = tuple(f"{ROOT / name}{os.sep}" for name in (".venv", "build", ".git", "docs/tools"))

    def watch(event: str, arguments: tuple) -> None:
        if event not in ("open", "os.listdir", "os.scandir") or type(arguments[0]) is not str:
            return
        path = os.path.abspath(arguments[0])
        if not path.startswith(f"{ROOT}{os.sep}") or path.startswith(other):
            return
        if sys._getframe(1).f_code.co_filename.startswith("<frozen importlib"):
            return
        if path.endswith(".pyc") or not os.path.exists(path):  # a name in a folder opened before
            return
        read.add(os.path.relpath(path, ROOT).replace(os.sep, "/") if event == "open" else "*")

    sys.addaudithook(watch)
    return read


def _status(error: BaseException) -> int:
    if not isinstance(error, SystemExit):
        return 1
    status = error.code if isinstance(error.code, int) else int(error.code is not None)
    return status & 0xFF or int(bool(status))


def _spares(code: str, trace: types.TracebackType | None) -> bool:
    """Whether a program that leaves has not come to its last statement."""
    return trace is not None and trace.tb_lineno < ast.parse(code).body[-1].lineno


def _threads_left(files: set[str]) -> int:
    """Say which threads still run; 1 if any does. An interpreter would wait for them.

    Executors first end their workers, as they do at the end of every interpreter.
    """
    for callback in reversed(getattr(threading, "_threading_atexits", [])):
        callback()
    left = [thread for thread in threading.enumerate() if thread is not threading.main_thread()]
    frames = sys._current_frames()
    for thread in left:
        for frame, line in traceback.walk_stack(frames.get(thread.ident)):
            if frame.f_code.co_filename in files:
                print(f'  File "{frame.f_code.co_filename}", line {line}', file=sys.stderr)
        print(f"the thread {thread.name} is still running", file=sys.stderr)
    return int(bool(left))


def snippets_imported() -> list[str]:
    """The files below snippets/ that this program has imported, by their names."""
    found = []
    # In the order of their import. What was there before the program would be costly to touch.
    for name in reversed(sys.modules):
        file = getattr(sys.modules[name], "__file__", None) or ""
        if file.startswith(f"{ROOT / 'snippets'}{os.sep}"):
            found.append(os.path.relpath(file, ROOT).replace(os.sep, "/"))
        if name == "__main__":
            break
    return sorted(found)
