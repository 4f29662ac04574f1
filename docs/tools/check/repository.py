"""What README and CONTRIBUTING say of the repository is so, and what is installed is locked."""

import re
from collections.abc import Iterator

from docs.tools import releases
from docs.tools.check.markup import README
from docs.tools.check.problem import Problem
from docs.tools.pages import pages
from docs.tools.samples import ROOT

CONTRIBUTING = ROOT / ".github" / "CONTRIBUTING.md"
REQUIREMENTS = ROOT / "requirements"
# Names of files that a recipe makes up, what tools make, and a part of PyTorch's addresses.
EXAMPLES = re.compile(r"…|<|\bname\.(?:py|md)|what_it_shows|^build/|[*]$|^docs/stable/")
FOLDERS = "docs|snippets|tests|requirements|\\.github|\\.ci"
LOCKED = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;]+)(.*)$", re.M)


def guides() -> Iterator[Problem]:
    """Targets of make, files and, in README, torch's version."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.M))
    for guide in (README, CONTRIBUTING, *pages()):
        for number, row in enumerate(guide.read_text(encoding="utf-8").split("\n"), 1):
            for code in re.findall(r"`([^`]+)`", row):
                command = re.match(r"(?:[A-Z]\w*=\S+ )*make ([a-z]\w*)", code)
                if command and command[1] not in targets:
                    fix = f"write one of {', '.join(sorted(targets))}"
                    yield guide, number, f"the Makefile has no `{command[1]}`", fix
                path = code.partition(":")[0]
                plain = re.fullmatch(rf"(?:{FOLDERS})(?:/\S*)?|mkdocs[\w.]*\.yml", path)
                if plain and not EXAMPLES.search(path) and not [*ROOT.glob(path.rstrip("/"))]:
                    yield guide, number, f"there is no {path}", "correct the name"
            for version in re.findall(r"\btorch (\d+\.\d+\.\d+)", row):
                if guide == README and version != releases.pinned():
                    what = f"torch {version}, where requirements/torch.txt pins {releases.pinned()}"
                    yield guide, number, what, "write what is pinned"


def locks() -> Iterator[Problem]:
    """Each package has its hashes, and the version that its .in file asks for."""
    fix = "run `make lock`, and commit both files"
    for asked in sorted(REQUIREMENTS.glob("*.in")):
        lock = asked.with_suffix(".txt")
        text = lock.read_text(encoding="utf-8") if lock.exists() else ""
        versions = {}
        for found in LOCKED.finditer(text):
            versions[found[1].lower()] = found[2]
            if not text[found.end() :].lstrip("\n").startswith("    --hash="):
                number = text[: found.start()].count("\n") + 1
                yield lock, number, f"{found[1]} has no hash", fix
        for number, row in enumerate(asked.read_text(encoding="utf-8").split("\n"), 1):
            if (found := LOCKED.match(row)) and versions.get(found[1].lower()) != found[2]:
                has = versions.get(found[1].lower(), "nothing")
                what = f"{found[1]} {found[2]}, and {lock.name} has {has}"
                yield asked, number, what, fix


CHECKS = (guides, locks)
