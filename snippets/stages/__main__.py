"""Write the state after a stage into a folder."""

import sys
from pathlib import Path

from snippets.stages import STAGES, write

if __name__ == "__main__":
    if len(sys.argv) != 3 or not sys.argv[1].isdigit() or int(sys.argv[1]) >= len(STAGES):
        sys.exit(f"python -m snippets.stages STAGE FOLDER; stages are 0 to {len(STAGES) - 1}")
    number, folder = int(sys.argv[1]), Path(sys.argv[2])
    if folder.exists() and any(folder.iterdir()):
        sys.exit(f"{folder} is not empty")
    try:
        write(number, folder)
    except FileNotFoundError as error:  # a reader deleted it, to write it anew
        sys.exit(f"{error}; write it, or bring it back with git restore")
    python = sys.executable  # not `python`: another would have no torch
    after = f"; {python} refused.py" * (number + 1 < len(STAGES))
    print(f"cd {folder}; {python} program.py{after}")
