"""The data of the atlas of graph breaks: every kind once, in both languages, with its program."""

from collections.abc import Iterator

from docs.tools import breaks
from docs.tools.check.problem import Problem
from docs.tools.pages import LANGUAGES
from docs.tools.samples import SNIPPETS


def atlas() -> Iterator[Problem]:
    kinds = breaks.kinds()
    reasons = breaks.WORDS["en"]["without"]
    for number, entry in breaks.entries().items():
        path = breaks.DATA / f"{entry['theme']}.yml"
        lines = path.read_text(encoding="utf-8").split("\n")
        line = next((i for i, text in enumerate(lines, 1) if text.startswith(number)), 1)
        program = SNIPPETS / "breaks" / f"{number.lower()}.py"
        if number not in kinds:
            yield path, line, f"torch knows no {number}", "correct the number, see kinds.yml"
        elif "without" in entry:
            if entry["without"] not in reasons:
                fix = f"write one of {', '.join(sorted(reasons))}"
                yield path, line, f"{number}: no such reason: {entry['without']}", fix
            if program.exists():
                yield path, line, f"{number} has a program", "write what it means, in its place"
        else:
            if not program.exists():
                fix = f"write {program.name}, or say `without:` and why"
                yield path, line, f"{number} has no program", fix
            for language in LANGUAGES:
                if not {"means", "instead"} <= (entry.get(language) or {}).keys():
                    fix = "write `means` and `instead`"
                    yield path, line, f"{number} is not explained in {language}", fix


CHECKS = (atlas,)
