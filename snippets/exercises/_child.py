"""The process in which an answer runs: `python -m snippets.exercises._child NAME ANSWER RESULT`."""

import dataclasses
import importlib.util
import json
import sys
import traceback
import warnings
from pathlib import Path

from snippets.exercises import _sandbox
from snippets.exercises._task import task


def examine(name: str, path: str) -> dict:
    """The facts of the answer at `path`, or the error that it raised and in which line."""
    try:
        spec = importlib.util.spec_from_file_location("answer", path)
        answer = importlib.util.module_from_spec(spec)
        sys.modules["answer"] = answer
        spec.loader.exec_module(answer)
        return {"facts": [dataclasses.asdict(fact) for fact in task(name).check(answer)]}
    except (Exception, SystemExit) as error:
        frames = traceback.extract_tb(error.__traceback__)
        line = next((f.lineno for f in reversed(frames) if f.filename == str(path)), None)
        text = (str(error).strip().splitlines() or [""])[0][:200]
        where = f"answer.py:{line}: " if line else ""
        return {"error": f"{where}{type(error).__name__}{': ' * bool(text)}{text}"}


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
    import torch

    torch._dynamo.list_backends()  # what torch loads late is not the answer's memory
    warnings.simplefilter("ignore")
    limit_memory()
    _, name, path, result = sys.argv
    said = examine(name, path)
    Path(result).write_text(json.dumps(said), encoding="utf-8")


if __name__ == "__main__":
    main()
