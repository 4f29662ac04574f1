"""Plant faults in a copy of the repository, run a contributor's command, read what it says."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.tools.execute import environment
from docs.tools.pages import ROOT


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    above = {".git", ".venv", "build", "site"}

    def skip(folder: str, names: list[str]) -> set[str]:
        return {"vendor", "__pycache__"} | (above if Path(folder) == ROOT else set())

    return Path(shutil.copytree(ROOT, tmp_path / "copy", ignore=skip))


def run(folder: Path, *command: str) -> tuple[int, str]:
    command = [sys.executable, "-m", *command]
    # What Inductor has compiled for this checkout serves its copies.
    env = os.environ | {"TORCHINDUCTOR_CACHE_DIR": environment()["TORCHINDUCTOR_CACHE_DIR"]}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout + done.stderr


def append(path: Path, text: str) -> int:
    """Append `text`; return the number of its first line."""
    before = path.read_text(encoding="utf-8")
    path.write_text(before + text, encoding="utf-8")
    return before.count("\n") + 1


def unreported(said: str, wanted: dict[str, tuple[str, str, str]]) -> list[str]:
    """The faults of which `said` does not hold (where, what, what to do) as one message."""
    patterns = {
        fault: rf"{re.escape(where)}.*{re.escape(what)}.*\nto do: .*{re.escape(fix)}"
        for fault, (where, what, fix) in wanted.items()
    }
    return [fault for fault, pattern in patterns.items() if not re.search(pattern, said)]
