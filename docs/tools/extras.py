"""The catalog of extras, made from docs/extras.yml and from what snippets/own/extras printed."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from docs.tools.data import load
from docs.tools.samples import ROOT

DATA = ROOT / "docs" / "extras.yml"
PROGRAMS = ROOT / "snippets" / "own" / "extras"
REASON = r"^    (break|interpreter|refused): (?:Unsupported: )?(.*)"


@cache
def render() -> dict[Path, str]:
    """The page of each language, as Markdown, by path."""
    found, data = {}, load(DATA)
    for language, words in data["words"].items():
        parts = [f"# {words['title']} {{ #extras }}", words["lead"]]
        about = words["reasons"]
        parts += [f"## {about['title']} {{ #reasons }}", about["lead"], "{* own/extras/reason *}"]
        parts += [about["table"], table(about["head"], data["groups"]), about["after"]]
        about = words["reading"]
        parts += [f"## {about['title']} {{ #reading }}", about["text"]]
        for group, about in data["groups"].items():
            sample, package = f"own/extras/{group}", about.get("package", "mini_dynamo")
            parts.append(f"## {about[language]} {{ #{group.replace('_', '-')} }}")
            parts += [about["lead"][language]] if "lead" in about else []
            parts += [f"{{* {sample}.py:{about['first']} *}}"] if "first" in about else []
            for name, entry in about["extras"].items():
                where = chapter(f"{package}/extras/{name}.py", language)
                idea = words["entry"].format(name, entry[language], f"[`{name}.py`]({where})")
                parts += [f"{idea}\n{{: #{anchor(name)} }}"]
                parts += [f"{{* {sample}.py:{entry.get('part', name)} *}}"]
                parts += [f"{{* {sample}.out:{name} *}}"]
        about = words["write"]
        parts += [f"## {about['title']} {{ #write }}", about["lead"], "{* own/extras/own_extra *}"]
        parts += [
            about["after"],
            f"## {words['compared']} {{ #three-ways }}",
            words["how"],
            f'??? note "{words["fold"]}"\n\n    {{* own/extras/three_ways *}}',
        ]
        front = "---\nsearch:\n  boost: 0.4\n---\n\n"
        path = ROOT / "docs" / language / "own" / "extras.md"
        found[path] = front + "\n\n".join(parts) + "\n"
    return found


def anchor(name: str) -> str:
    return f"extra-{name.replace('_', '-')}"


def table(head: str, groups: dict) -> str:
    """The reasons that the core alone gave in the outputs, and the extras that removed them."""
    found = defaultdict(list)
    for group in groups:
        output = (PROGRAMS / f"{group}.out").read_text(encoding="utf-8")
        for entry in re.split(r"^(?=\w)", output, flags=re.M)[1:]:
            name = entry.split("\n")[0]
            parts = entry.split(f"\n  with {name}")
            core, extra = (re.findall(REASON, part, re.M) for part in parts)
            for _, reason in (said for said in core if said not in extra):
                found[reason].append(f"[`{name}`](#{anchor(name)})")
    rows = [f"| {code(reason)} | {', '.join(sorted(found[reason]))} |" for reason in found]
    return "\n".join([head, "|---|---|", *sorted(rows, key=lambda row: row.strip("| `").lower())])


def code(text: str) -> str:
    return "`" + text.replace("`", "'") + "`"


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
