"""What `python` is to a shell script of a sample: a fork of the process that runs the script.

That process has torch, so that a line such as `TORCH_LOGS=guards python -m …` costs a fraction of
the seconds of a new interpreter. `python` on the script's PATH is `CLIENT`; it asks over a socket,
hands over its three streams, and ends as the fork ended. What the fork could not honor, such as a
variable of which nobody knows where torch reads it, gets a new interpreter. Unix only.
"""

import importlib.util
import json
import os
import select
import shutil
import socket
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

CLIENT = """#!{python} -IS
import json, os, signal, socket, sys
asked = {{"argv": sys.argv[1:], "env": dict(os.environ), "cwd": os.getcwd()}}
with socket.socket(socket.AF_UNIX) as server:
    server.connect(__file__ + ".socket")
    socket.send_fds(server, [b"."], [0, 1, 2])
    server.sendall(json.dumps(asked).encode())
    server.shutdown(socket.SHUT_WR)
    status = server.recv(8).decode()
if status == "new":
    os.execv({python!r}, [{python!r}, *sys.argv[1:]])
if int(status) < 0:
    signal.signal(-int(status), signal.SIG_DFL)
    os.kill(os.getpid(), -int(status))
sys.exit(int(status))
"""
# A shell sets the last four by itself. Torch looks the second line up at each use.
FREE = {"TORCH_LOGS", "TORCH_TRACE", "PWD", "OLDPWD", "SHLVL", "_"}
FREE |= {"TORCHINDUCTOR_CACHE_DIR", "TORCHDYNAMO_DISABLE"}
# Torch reads these when it imports its settings, and nowhere else on its import.
SETTINGS = {"CXX", "TORCH_COMPILE_DEBUG", "TORCH_COMPILE_DISABLE", "TORCH_COMPILE_DYNAMIC_SOURCES"}
SETTINGS |= {"TORCHDYNAMO_REPRO_AFTER", "TORCHINDUCTOR_FORCE_DISABLE_CACHES"}
SETTINGS |= {"TORCHINDUCTOR_FX_GRAPH_CACHE"}
SETTINGS |= {"TORCH_COMPILE_DEBUG_DIR"}
SETTLE = "from docs.tools.interpreters import settle; settle()"
# As torch does on its import; the handler of a trace knows its folder from then.
LOGS = "import torch._logging._internal as logs\nlogs.LOG_TRACE_HANDLER = None\nlogs._init_logs()"
RUN = """
import runpy, sys
sys.argv, sys.path[:0], sys.executable = {argv!r}, [{place!r}], {python!r}
runpy.{run}
"""
Cells = list[tuple[str, str, int]]


def call(command: list[str], folder: str, run: Callable[[Cells], None]) -> int:
    """Run a command as `subprocess.call` does, with our `python` first on its PATH.

    Args:
        folder: where the client and its socket are put.
        run: runs cells, as docs/tools/execute.py knows them, in a fork; it does not return.
    """
    place = Path(folder, "bin")
    place.mkdir()
    client = place / "python"
    client.write_text(CLIENT.format(python=sys.executable), encoding="utf-8")
    client.chmod(0o700)
    for tool in Path(sys.executable).parent.glob("tlparse*"):  # which samples look for beside it
        (place / tool.name).symlink_to(tool)
    base = dict(os.environ) | {"PATH": f"{place}{os.pathsep}{os.environ['PATH']}"}
    running: dict[int, socket.socket] = {}
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{client}.socket")
        listener.listen()
        shell = subprocess.Popen(command, env=base)
        while True:
            if select.select([listener], [], [], 0.005)[0]:
                asking, _ = listener.accept()
                if pid := _answer(asking, base, run):
                    running[pid] = asking
                else:
                    asking.close()
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == shell.pid:
                return os.waitstatus_to_exitcode(status)
            if asking := running.pop(pid, None):
                asking.sendall(str(os.waitstatus_to_exitcode(status)).encode())
                asking.close()


def _answer(asking: socket.socket, base: dict, run: Callable[[Cells], None]) -> int | None:
    """Fork what a client asks for; None if it must start a new interpreter."""
    _, streams, _, _ = socket.recv_fds(asking, 1, 3)
    asked = json.loads(b"".join(iter(lambda: asking.recv(1 << 16), b"")))
    cells = _cells(asked, base)
    pid = None
    if not cells:
        asking.sendall(b"new")
    elif not (pid := os.fork()):
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.chdir(asked["cwd"])
        os.environ.clear()
        os.environ.update(asked["env"])
        run(cells)
    for stream in streams:
        os.close(stream)
    return pid


def run_module(name: str, *arguments: str) -> str:
    """A program that does what `python -m` does."""
    run = f"_run_module_as_main({name!r})"  # which keeps the file in __main__, for the record
    return RUN.format(argv=[name, *arguments], place="", python=sys.executable, run=run)


def settle() -> None:
    """Give torch the settings that it would have, had it been imported in this environment."""
    for name in ("torch.compiler.config", "torch._dynamo.config", "torch._inductor.config"):
        module = sys.modules[name]
        has = module.get_config_copy()
        for key, value in _settings(module).items():
            # Headers are precompiled here; docs/tools/execute.py keeps new interpreters from it.
            if has[key] != value and key != "cpp_cache_precompile_headers":
                setattr(module, key, value)


def _settings(module: types.ModuleType) -> dict:
    """What a module of settings holds when it is executed anew."""
    spec = importlib.util.spec_from_file_location("settings_anew", module.__file__)
    sys.modules[spec.name] = anew = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(anew)
    return sys.modules.pop(spec.name).get_config_copy()


def _cells(asked: dict, base: dict) -> Cells:
    """What does the same as a command line of Python, if a fork can do it."""
    argv, env = asked["argv"] or [""], asked["env"]
    changed = {name for name in env.keys() | base.keys() if env.get(name) != base.get(name)}
    if changed - FREE - SETTINGS or env.get("TORCH_LOGS") in ("", "help"):  # these end the import
        return []
    logs = [(SETTLE, "<torch>", 1)] if changed & SETTINGS else []
    if changed & {"TORCH_LOGS", "TORCH_TRACE", "TORCH_COMPILE_DEBUG"}:
        logs.append((LOGS, "<torch>", 1))
    if argv[0] == "-c":
        start = RUN.format(argv=["-c", *argv[2:]], place="", python=sys.executable, run="__name__")
        return [*logs, (start, "<command>", 1), (argv[1], "<string>", 1)]
    if argv[0] == "-m":
        return [*logs, (run_module(*argv[1:]), "<command>", 1)]
    if argv[0].endswith(".py"):
        place = os.path.dirname(os.path.join(asked["cwd"], argv[0]))
        run = f"run_path({argv[0]!r}, run_name='__main__')"
        # What a program starts in its turn is such a fork, too.
        python = shutil.which("python", path=env["PATH"])
        return [*logs, (RUN.format(argv=argv, place=place, python=python, run=run), "<command>", 1)]
    return []
