"""Run an answer where it does no harm: another process, an empty folder, limits of time and memory.

An answer that imports or calls what no exercise needs is not run at all. Both are meant against
accidents and curiosity; they are no wall against an attacker, who has no need of this program.
"""

import ast
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMPORTS = ("collections", "contextlib", "dataclasses", "functools", "functorch", "itertools")
IMPORTS = (*IMPORTS, "logging", "math", "numpy", "operator", "random", "snippets", "torch")
IMPORTS = (*IMPORTS, "types", "typing")
CALLS = {"__import__", "breakpoint", "eval", "exec", "open"}
ATTRIBUTES = {"os", "shutil", "subprocess", "sys"}  # as in torch.os
GENERATED = {"build", "site", "site.en", "node_modules", "__pycache__"}  # folders
SECONDS = 60
MEMORY = 2 << 30  # bytes, on top of what torch itself maps


class Refused(Exception):
    """The answer was not run, or did not come to its end. Arguments: (zh, en)."""


def screen(source: str, filename: str) -> None:
    """Refuse what no exercise needs.

    Raises:
        Refused: a syntax error, a forbidden import or call; says which line.
    """
    try:
        tree = ast.parse(source, filename)
    except (RecursionError, MemoryError):  # the parser's own limits
        raise Refused(
            f"嵌套太深，没有运行：{filename}。请拆成几条语句",
            f"nested too deeply, not run: {filename}; split it into several statements",
        ) from None
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        text = f"{filename}:{line}: {error.args[0]}"
        raise Refused(f"语法错误，没有运行：{text}", f"syntax error, not run: {text}") from None
    for node in ast.walk(tree):
        what = None
        if isinstance(node, ast.Import):
            what = next((a.name for a in node.names if a.name.split(".")[0] not in IMPORTS), None)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] not in IMPORTS:
            what = node.module or "."
        elif isinstance(node, ast.Name) and node.id in CALLS:
            what = node.id
        elif isinstance(node, ast.Attribute) and node.attr in ATTRIBUTES:
            what = node.attr
        if what:
            where = f"{filename}:{node.lineno}: {what}"
            raise Refused(
                f"练习用不着它，没有运行：{where}。可以导入的有 {', '.join(IMPORTS)}",
                f"not run, no exercise needs this: {where}. You may import {', '.join(IMPORTS)}",
            )


def run(name: str, source: str, seconds: float = SECONDS) -> dict:
    """Check an answer in a process of its own and return what was observed.

    Raises:
        Refused: it raised, hung, ended early, wanted too much memory or changed the check.
    """
    said = observe(name, source, seconds)
    if "flood" in said:
        raise Refused(
            f"{said['flood']}打印得太多，已停止：有没有停不下来的循环？",
            f"{said['flood']}stopped, it prints too much: is there a loop that does not end?",
        )
    if "replaced" in said:
        raise Refused(
            f"答案换掉了检查要用的 {said['replaced']}",
            f"the answer replaced {said['replaced']}, which the check relies on",
        )
    if "error" in said:
        raise Refused(f"答案抛出了 {said['error']}", f"the answer raised {said['error']}")
    return said["observed"]


def observe(name: str, source: str, seconds: float) -> dict:
    """What `_child.examine` says of the answer, which it runs in another process."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        answer, result = Path(folder, "answer.py"), Path(folder, "result.json")
        answer.write_text(source, encoding="utf-8")
        env = {k: v for k, v in os.environ.items() if not k.startswith(("TORCH", "PYTHON"))}
        env |= {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "HOME": folder}
        env |= {"TMPDIR": folder, "TORCHINDUCTOR_CACHE_DIR": folder, "MPLCONFIGDIR": folder}
        process = subprocess.Popen(
            [sys.executable, "-m", "snippets.exercises._child", name, answer, result],
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Refused(
                f"{seconds:g} 秒还没有结束，已停止：有没有停不下来的循环？",
                f"stopped after {seconds:g} s: is there a loop that does not end?",
            ) from None
        finally:
            end(process, folder)
        try:
            return json.loads(result.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            status = process.returncode
            how = signal.Signals(-status).name if status < 0 else f"exit status {status}"
            raise Refused(
                f"还没检查完，答案就结束了进程（{how}）",
                f"the answer ended the process before it was checked ({how})",
            ) from None


def files() -> dict[str, tuple[int, int]]:
    """When each file of the repository was last changed, and its size."""
    found = {}
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name[0] != "." and name not in GENERATED]
        for name in names:
            # Samples that run at the same time are recorded in `.out`; editors keep dot files.
            if name[0] != "." and not name.endswith(".out"):
                with contextlib.suppress(FileNotFoundError):
                    status = os.lstat(path := os.path.join(folder, name))
                    found[path] = status.st_mtime_ns, status.st_size
    return found


def end(process: subprocess.Popen, folder: str) -> None:
    """End the process and whatever it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (AttributeError, ProcessLookupError, PermissionError):
        process.kill()
    process.wait()
    # What left the group still has `folder` in its environment; only Linux shows it.
    for environ in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):  # somebody else's, or it has ended meanwhile
            if os.fsencode(folder) in environ.read_bytes():
                os.kill(int(environ.parent.name), signal.SIGKILL)
