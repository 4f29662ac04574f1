"""The catalog of extras, made from docs/extras.yml and the programs of snippets/own/extras."""

import re
from functools import cache
from pathlib import Path

from docs.tools.data import load
from docs.tools.samples import ROOT

DATA = ROOT / "docs" / "extras.yml"


@cache
def render() -> dict[Path, str]:
    """The page of each language, as Markdown, by path."""
    found, data = {}, load(DATA)
    for language, words in data["words"].items():
        parts = [f"# {words['title']} {{ #extras }}", words["lead"]]
        for group, about in data["groups"].items():
            sample, package = f"own/extras/{group}", about.get("package", "mini_dynamo")
            parts.append(f"## {about[language]} {{ #{group.replace('_', '-')} }}")
            parts += [about["lead"][language]] if "lead" in about else []
            parts += [f"{{* {sample}.py:{about['first']} *}}"] if "first" in about else []
            for name, entry in about["extras"].items():
                where = chapter(f"{package}/extras/{name}.py", language)
                idea = words["entry"].format(name, entry[language], f"[`{name}.py`]({where})")
                parts += [idea, f"{{* {sample}.py:{entry.get('part', name)} *}}"]
            parts.append(f"{{* {sample}.out *}}")
        parts += [
            f"## {words['compared']} {{ #three-ways }}",
            words["how"],
            f'??? note "{words["fold"]}"\n\n    {{* own/extras/three_ways *}}',
        ]
        front = "---\nsearch:\n  boost: 0.4\n---\n\n"
        path = ROOT / "docs" / language / "own" / "extras.md"
        found[path] = front + "\n\n".join(parts) + "\n"
    return found


def chapter(file: str, language: str) -> str:
    """Where a chapter shows a file: `page.md#anchor`.

    Raises:
        SystemExit: none does.
    """
    for page in sorted((ROOT / "docs" / language / "own").glob("*.md")):
        before, word, _ = page.read_text(encoding="utf-8").partition(f"{{* {file}")
        if word:
            anchor = re.findall(r"^#+ .*{ *#([\w-]+) *}", before, re.M)[-1]
            return f"{page.name}#{anchor}"
    raise SystemExit(f"no chapter in {language} shows snippets/{file}")
