"""What differs between releases of torch is explained, and what is explained is there."""

from collections.abc import Iterator

from docs.tools import changes, releases
from docs.tools.check.data import anchor_problem
from docs.tools.check.problem import Problem
from docs.tools.samples import SNIPPETS

EXPLAIN = "name it in docs/releases/changes.yml, under the change that it is about"


def differences() -> Iterator[Problem]:
    """Each output of another release belongs to a change, and what is recorded without one, too."""
    outs = {out: releases.program(out) for out in SNIPPETS.rglob("*.*.out")}
    found = {out: base for out, base in outs.items() if base != out}
    for sample in releases.load()["samples"]:
        path = SNIPPETS / sample
        if path.exists() and {*releases.seen(path).values()} - {"same"}:
            found[path] = path
    for file, base in sorted(found.items()):
        if not changes.kind_of(base.relative_to(SNIPPETS).with_suffix("").as_posix()):
            yield file, 1, "another output, and no word on what changed", EXPLAIN


def entries() -> Iterator[Problem]:
    """Each change names samples and a section that exist, and a release that was computed."""
    known = {releases.name(releases.release(step["new"])) for step in changes.facts()["steps"]}
    rows = changes.CHANGES.read_text(encoding="utf-8").split("\n")
    for change in changes.changes():
        line = next(i for i, row in enumerate(rows, 1) if row == f"- id: {change['id']}")
        for sample in change.get("samples", ()):
            if not [*SNIPPETS.glob(f"{sample}.py"), *SNIPPETS.glob(f"{sample}.sh")]:
                what = f"{change['id']}: there is no sample {sample}"
                yield changes.CHANGES, line, what, "correct its name"
        if what := anchor_problem(change["see"]):
            yield changes.CHANGES, line, f"{change['id']}: {what}", "correct `see:`"
        if change["kind"] not in changes.KINDS:
            fix = f"use {', '.join(changes.KINDS)}"
            yield changes.CHANGES, line, f"{change['id']}: kind {change['kind']}", fix
        if change["since"] not in known:
            what = f"{change['id']}: since {change['since']}, which was not compared"
            yield changes.CHANGES, line, what, f"use {', '.join(sorted(known))}"


CHECKS = (differences, entries)
