"""Record tables anew: `python -m snippets.bench` all of them, with names after it only those.

    python -m snippets.bench speed compile_stages guard_cost break_cost training

Each program runs in a process of its own, one after the other, on a machine that does nothing else;
what it prints becomes the table beside it. One that fails leaves its table as it was.
"""

import subprocess
import sys
from pathlib import Path

from docs.tools.record import keep

HERE = Path(__file__).parent
PROGRAMS = sorted(path.stem for path in HERE.glob("*.py") if path.with_suffix(".txt").exists())


def record(name: str) -> bool:
    """Run one program and keep what it prints; whether it ended well."""
    command = [sys.executable, "-m", f"{__package__}.{name}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode or not done.stdout:
        print(f"{name}: failed, {name}.txt is as it was", flush=True)
        return False
    keep(HERE / f"{name}.txt", done.stdout)
    print(f"{name}\n{done.stdout}", flush=True)
    return True


def main(names: list[str]) -> int:
    """Record what is named, or all; the exit status."""
    if unknown := {*names} - {*PROGRAMS}:
        print("no such program:", *sorted(unknown), "there are:", *PROGRAMS)
        return 2
    return sum(not record(name) for name in names or PROGRAMS) and 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
