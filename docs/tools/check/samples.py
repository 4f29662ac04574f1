"""What samples print, and what the committed record says of those that need a GPU."""

import json
import re
from collections.abc import Iterator

from docs.tools import record
from docs.tools.check.problem import Problem
from docs.tools.cuda import NEVER_RAN
from docs.tools.execute import normalize
from docs.tools.samples import ROOT, SNIPPETS, needs_gpu, relative, samples

ASKS = re.compile(r"\b(is_available|device_count|is_initialized)\b")


def outputs() -> Iterator[Problem]:
    """What differs from run to run is a placeholder, so that it cannot say anything false."""
    fix = "run `make update`: outputs are written by the run"
    for out in sorted(SNIPPETS.rglob("*.out")):
        text = out.read_text(encoding="utf-8")
        changed = False
        for number, line in enumerate(text.split("\n"), 1):
            if line and (right := normalize(line).rstrip("\n")) != line:
                changed = True
                yield out, number, f"`{line}`, where a run writes `{right}`", fix
        if not changed and text != normalize(text):
            yield out, 1, "empty lines at its start or end", fix


def gpu_samples() -> Iterator[Problem]:
    """One that asks for a GPU takes another way where there is none, and is not checked there."""
    for path in filter(needs_gpu, samples()):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if asked := ASKS.search(line):
                fix = "take it out: the sample starts with `# requires: cuda`, which is enough"
                yield path, number, f"a GPU sample that asks {asked[1]}", fix


def gpu_record() -> Iterator[Problem]:
    """snippets/cuda.json is what `make cuda` wrote, and the outputs on the pages are those."""
    name, again = record.CUDA_RECORD, "run `make cuda` on a machine with a GPU, or `git restore`"
    text = name.read_text(encoding="utf-8")
    lines, entries = text.split("\n"), json.loads(text)
    for sample, entry in entries.items():
        path = ROOT / sample
        line = next(i for i, t in enumerate(lines, 1) if t.strip().startswith(f'"{sample}": '))
        if not path.is_file() or not needs_gpu(path):
            yield name, line, f"an entry of {sample}, which is no GPU sample", "delete the entry"
        elif entry.get("seal") != record.seal(entry):
            yield name, line, f"the entry of {sample} was changed by hand", f"{again} the file"
        elif entry["output"] != record.file_digest(out := path.with_suffix(".out")):
            yield out, 1, f"not what {relative(path)} printed on the card", f"{again} the file"
    for path in filter(needs_gpu, samples()):
        out = path.with_suffix(".out")
        shown = out.read_text(encoding="utf-8") if out.exists() else NEVER_RAN
        if relative(path) not in entries and shown != NEVER_RAN:
            fix = f"run `make cuda` on a machine with a GPU, or write `{NEVER_RAN.strip()}`"
            yield out, 1, "an output that no GPU run on record printed", fix


def kept() -> Iterator[Problem]:
    """Other releases' outputs and the tables of benchmarks are what a run wrote."""
    again = "`git restore` it, or run again what writes it: `make drift UPDATE=1 TORCH=…`,"
    again += " `python -m snippets.bench`, `python -m docs.tools.changes`"
    now, known = record.kept(), record.load(ROOT / record.KEPT)
    for name in sorted(now.keys() | known.keys()):
        if name not in now:
            yield ROOT / record.KEPT, 1, f"{name} is gone", "put it back, or delete its entry"
        elif now[name] != known.get(name):
            what = "changed by hand" if name in known else "no run on record wrote it"
            yield ROOT / name, 1, f"{what}: {record.KEPT} has another hash", again


CHECKS = (outputs, gpu_samples, gpu_record, kept)
