"""The process in which an answer runs: `python -m snippets.exercises._child NAME ANSWER RESULT`."""

import importlib.util
import json
import os
import sys
import traceback
import warnings
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import torch

from snippets.exercises import _sandbox
from snippets.exercises._task import Flood, Output, task


def checkers() -> dict[str, dict]:
    """What a check relies on: the names in our own modules, and torch's comparisons."""
    ours = {m: dict(vars(sys.modules[m])) for m in list(sys.modules) if m.startswith("snippets.")}
    comparisons = "allclose", "equal", "isclose"
    return ours | {"torch": {name: getattr(torch, name) for name in comparisons}}


def examine(name: str, path: str) -> dict:
    """What was observed of the answer at `path`, or what it raised, replaced or printed no end."""
    check = task(name).check  # before the answer runs: it gets the names that it imports
    before = checkers()
    try:
        spec = importlib.util.spec_from_file_location("answer", path)
        answer = importlib.util.module_from_spec(spec)
        sys.modules["answer"] = answer
        with redirect_stdout(Output()), redirect_stderr(Output()):
            spec.loader.exec_module(answer)
            said = {"observed": dict(check(answer))}
    except BaseException as error:  # whatever it is, the reader has to hear of it
        frames = traceback.extract_tb(error.__traceback__)
        line = next((f.lineno for f in reversed(frames) if f.filename == str(path)), None)
        text = (str(error).strip().splitlines() or [""])[0][:200]
        where = f"answer.py:{line}: " if line else ""
        said = {"error": f"{where}{type(error).__name__}{': ' * bool(text)}{text}"}
        if isinstance(error, Flood):
            said = {"flood": where or "answer.py: "}
    for module, names in before.items():
        for key, value in names.items():
            if getattr(sys.modules.get(module), key, None) is not value:
                return {"replaced": f"{module}.{key}"}
    return said


def limit_memory() -> None:
    """Let this process map `MEMORY` more bytes than it has mapped now, where the system can."""
    try:
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except (ImportError, OSError):  # Windows, macOS: the limit of time has to do
        return
    most = pages * resource.getpagesize() + _sandbox.MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> None:
    torch._dynamo.list_backends()  # what torch loads late is not the answer's memory
    warnings.simplefilter("ignore")
    limit_memory()
    _, name, path, result = sys.argv
    said = examine(name, path)
    Path(result).write_text(json.dumps(said, default=repr), encoding="utf-8")
    os._exit(0)  # without waiting for what the answer may have started: the parent ends that


if __name__ == "__main__":
    main()
