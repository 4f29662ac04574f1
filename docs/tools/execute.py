"""Run one block as a program of its own: in a forked child for Python, in a shell for bash.

The child is forked from a server that has torch imported and Dynamo warmed once, so that a sample
costs a fraction of a second instead of an interpreter's start. Where fork does not exist, Python's
`spawn` takes its place. Only the standard library is used here.
"""

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
import traceback
import types
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What may differ between two runs of the same program on two machines, and what stands for it.
# Nothing else is ever changed before an output is compared or written.
NORMALISE = [
    (re.compile(re.escape(str(ROOT)) + "/"), ""),  # this checkout
    (re.compile(r"(?:/[^\s:\"',]+)?/site-packages/"), ""),  # installed packages
    (re.compile(r"(?<=[\w/]\.py:)\d+(?=\])"), "…"),  # line numbers in log prefixes
    (re.compile(r"(torch/[\w/]+\.py(?::|\", line ))\d+"), r"\1…"),  # torch's own line numbers
    (re.compile(r"0x[0-9a-f]{6,}"), "0x…"),  # addresses
    (re.compile(r"(___check_(?:type|obj)_id\(.*?, )\d+"), r"\1<id>"),  # id() of an object
    (re.compile(r"^[A-Z]\d{4} [\d:.]+ \d+ ", re.M), ""),  # log prefix: level, time, process
    (re.compile(r"\b\d+(\.\d+)? (us|ms)\b"), r"… \2"),  # durations
    (re.compile(r"[ \t]+$", re.M), ""),  # trailing blanks
]

# A command line that needs no shell, and the program that does what it says.
COMMAND = re.compile(r"python -m snippets\.[\w.]+( [^|&;<>$`~]*)?")
RUN_COMMAND = """
import runpy, sys
sys.argv = {argv!r}
runpy.run_module({module!r}, run_name="__main__", alter_sys=True)
"""

# Set from outside, these change what torch prints; an empty TORCH_LOGS even stops its import.
UNSET = ("TORCH_LOGS", "TORCH_COMPILE_DEBUG", "TORCHDYNAMO_VERBOSE")


def normalise(text: str) -> str:
    for pattern, replacement in NORMALISE:
        text = pattern.sub(replacement, text)
    return text.strip("\n") + "\n" if text.strip() else ""


@dataclass
class Result:
    """What a program did. `failure` is None when it ended well."""

    stdout: str
    stderr: str
    failure: str | None
    modules: list[str]  # files below snippets/ that it imported, by their names


@cache
def _context() -> multiprocessing.context.BaseContext:
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    os.environ.update(environment())  # the server and its children inherit it
    for name in UNSET:
        os.environ.pop(name, None)
    if method == "forkserver":
        context.set_forkserver_preload(["docs.tools.warm"])
    return context


def run_python(cells: list[tuple[str, str, int]], limit: float) -> Result:
    """Run `cells`, each (code, file name, first line), one after the other in one fresh child."""
    with tempfile.TemporaryDirectory() as folder:
        child = _context().Process(target=_child, args=(cells, folder))
        child.start()
        child.join(limit)
        failure = None
        if child.exitcode is None:
            _kill(child.pid)
            child.join()
            failure = f"still running after {limit:g} s"
        elif child.exitcode < 0:
            failure = f"killed by {signal.Signals(-child.exitcode).name}"
        elif child.exitcode > 0:
            failure = f"ended with exit status {child.exitcode}"
        child.close()
        read = {name: _read(Path(folder, name)) for name in ("stdout", "stderr", "modules")}
    return Result(read["stdout"], read["stderr"], failure, read["modules"].split())


def run_commands(code: str, limit: float) -> Result | None:
    """Run lines of `python -m snippets.…` in children, too; None if `code` holds anything else."""
    lines = code.replace("\\\n", " ").strip().split("\n")
    if not all(map(COMMAND.fullmatch, lines)):
        return None
    stdout = ""
    for line in lines:
        _, _, module, *arguments = shlex.split(line)
        program = RUN_COMMAND.format(module=module, argv=[module, *arguments])
        done = run_python([(program, "<command>", 1)], limit)
        stdout += done.stdout
        if done.failure:
            break
    return replace(done, stdout=stdout)


def run_bash(code: str, limit: float, extra: dict[str, str] | None = None) -> Result:
    """Run `code` with bash from the root of the repository, this interpreter first on PATH."""
    process = start_bash(code, extra)
    failure = None
    try:
        stdout, stderr = process.communicate(timeout=limit)
        if process.returncode:
            failure = f"ended with exit status {process.returncode}"
    except subprocess.TimeoutExpired:
        _kill(process.pid)
        stdout, stderr = process.communicate()
        failure = f"still running after {limit:g} s"
    return Result(stdout, stderr, failure, [])


def run_module(name: str, limit: float) -> Result:
    """Run `name`, a file below the root, in a fresh interpreter: CUDA does not survive a fork."""
    return run_bash(f"python -m {name.removesuffix('.py').replace('/', '.')}", limit)


def start_bash(code: str, extra: dict[str, str] | None = None) -> subprocess.Popen:
    bash = shutil.which("bash") or "bash"
    return subprocess.Popen(
        [bash, "-euo", "pipefail", "-c", code],
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


def environment() -> dict[str, str]:
    """The environment of every sample, however it is started."""
    env = dict(os.environ)
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env.get('PATH', '')}"
    env["PYTHONPATH"] = f"{ROOT / 'docs' / 'tools' / 'startup'}{os.pathsep}{ROOT}"
    env["TORCHINDUCTOR_COMPILE_THREADS"] = "1"  # a pool of workers does not survive a fork
    env["TORCHINDUCTOR_VEC_ISA_OK"] = "1"  # else an empty cache compiles seven probes for vectors
    env["PYTORCH_NVML_BASED_CUDA_CHECK"] = "1"  # asking for a GPU must not spoil a later fork
    # Dynamo flushes the processor's caches with 32 MB at each compilation, to time the guards. Have
    # glibc keep that block instead of mapping it anew: a third of the time of a typical sample.
    env |= {"MALLOC_MMAP_THRESHOLD_": str(128 << 20), "MALLOC_TRIM_THRESHOLD_": str(512 << 20)}
    env.setdefault("TORCHINDUCTOR_CACHE_DIR", str(ROOT / "build" / "inductor"))
    return {name: value for name, value in env.items() if name not in UNSET}


def stop(process: subprocess.Popen) -> None:
    _kill(process.pid)
    process.wait()


def _kill(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


def _child(cells: list[tuple[str, str, int]], folder: str) -> None:
    if hasattr(os, "setsid"):
        os.setsid()  # so that a time limit ends its children too
    for name, number in (("stdout", 1), ("stderr", 2)):
        target = os.open(Path(folder, name), os.O_WRONLY | os.O_CREAT)
        os.dup2(target, number)
    # New streams: those of a forked parent may be closed, captured or half-buffered.
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False, buffering=1)
    faulthandler.enable(file=sys.stderr)
    os.chdir(ROOT)
    main = types.ModuleType("__main__")
    main.__file__ = cells[0][1]
    sys.modules["__main__"] = main
    sys.argv = [cells[0][1]]
    status = 0
    try:
        for code, filename, first_line in cells:
            # Blank lines before the code make every line number that of the real file.
            padded = "\n" * (first_line - 1) + code
            exec(compile(padded, filename, "exec"), main.__dict__)
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
        if status:
            traceback.print_exc()
    except BaseException as error:
        ours = error.__traceback__.tb_next  # without the frame of this function
        traceback.print_exception(error.with_traceback(ours))
        status = 1
    finally:
        files = {getattr(m, "__file__", None) or "" for m in list(sys.modules.values())}
        below = sorted(f for f in files if f.startswith(f"{ROOT / 'snippets'}{os.sep}"))
        names = [os.path.relpath(f, ROOT).replace(os.sep, "/") for f in below]
        Path(folder, "modules").write_text("\n".join(names), encoding="utf-8")
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status & 0xFF)
