"""The catalog of extras, made from docs/extras.yml and from what snippets/own/extras printed."""

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from docs.tools.data import load
from docs.tools.samples import ROOT

DATA = ROOT / "docs" / "extras.yml"
PROGRAMS = ROOT / "snippets" / "own" / "extras"
REASON = r"^    (break|interpreter|refused): (.*)"
# Where a reason has a name of the program; elsewhere the same word is a word of the reason.
SLOTS = {
    "attribute": r"^(attribute |descriptor |(?:class|static)method |.* its |)({})(?= of a |, |$)",
    "class": r"(^a |calling |calling a | of a | of type )({})(?= leaves | with attributes |$)",
    "method": r"^()({})(?= of a )",
    "function": r"^(Unsupported: |)({})(?=: aten| asks for)",
    "operator": r"(^|Unsupported: | by )({})(?= writes|$)",
}


@cache
def render() -> dict[Path, str]:
    """The page of each language, as Markdown, by path."""
    found, data = {}, load(DATA)
    for language, words in data["words"].items():
        parts = [f"# {words['title']} {{ #extras }}", words["lead"]]
        about = words["by_name"]
        parts.append(f"## {about['title']} {{ #by-name }}")
        for package, extras in by_name(data["groups"]).items():
            parts.append(about["text"].format(package))
            items = ((name, anchor(name), one["short"][language]) for name, one in extras)
            parts.append("\n".join(about["item"].format(*item) for item in items))
        about, kinds = words["all_in_use"], words["reasons"]["names"]
        parts += [f"## {about['title']} {{ #all-in-use }}", about["lead"]]
        parts += ["{* own/extras/rewritten *}", about["kinds"]]
        rows = left_over(data["left_over"], language, data["names"], kinds)
        parts += ["\n".join([about["head"], "|---|---|---|---|", *rows["mini_dynamo"]])]
        parts += [about["aot"], "\n".join([about["aot_head"], "|---|---|---|", *rows["mini_aot"]])]
        parts += [about["aot_after"]]
        parts += [f'??? note "{about["fold"]}"\n\n    {{* own/extras/left_over *}}', about["after"]]
        about = words["reasons"]
        parts += [f"## {about['title']} {{ #reasons }}", about["lead"], "{* own/extras/reason *}"]
        mini_aot = {name for name, group in data["groups"].items() if "package" in group}
        mini_dynamo = {*data["groups"].keys() - mini_aot, "more_reasons"}
        mini_aot.add("more_aot")
        for text, groups in ("table", mini_dynamo), ("aot", mini_aot):
            rows = table(groups, data, language)
            head = about["head"].format("`mini_dynamo`" if text == "table" else "`mini_aot`")
            parts += [about[text], "\n".join([head, "|---|---|---|", *rows])]
            parts += [about["after"] if text == "table" else about["missing"]]
        about = words["reading"]
        parts += [f"## {about['title']} {{ #reading }}", about["text"]]
        for group, about in data["groups"].items():
            sample, package = f"own/extras/{group}", about.get("package", "mini_dynamo")
            parts.append(f"## {about[language]} {{ #{group.replace('_', '-')} }}")
            parts.append(words["reading"]["link"])
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


def by_name(groups: dict) -> dict[str, list[tuple[str, dict]]]:
    """The extras of each package, in alphabetical order."""
    found = defaultdict(list)
    for about in groups.values():
        found[about.get("package", "mini_dynamo")] += about["extras"].items()
    return {package: sorted(extras) for package, extras in found.items()}


def left_over(programs: dict, language: str, own: dict, kinds: dict) -> dict[str, list[str]]:
    """A row for each program that has a reason with all extras: what to write instead."""
    rows = {"mini_dynamo": [], "mini_aot": []}
    for name, entry in entries("left_over"):
        found = reasons(entry, own, kinds)
        cells = [", ".join(code(reason) for _, reason in found), *programs[name][language]]
        words = {word for word, _ in found}
        package = "mini_aot" if words == {"refused"} else "mini_dynamo"
        if package == "mini_dynamo":
            cells.insert(1, ", ".join(sorted(map(code, words))))
        rows[package].append(f"| {' | '.join(cells)} |")
    return rows


def table(groups: Iterable[str], data: dict, language: str) -> list[str]:
    """A row for each reason that was printed without an extra, and not, or otherwise, with it.

    The extras that removed it, each with those that it needs and, if there are several, with what
    it is about; and what is in the programs for which the reason is printed though all are in use.
    """
    about = data["words"][language]["reasons"]
    own, kinds, entered = data["names"], about["names"], by_name(data["groups"])
    shorts = {name: one["short"][language] for some in entered.values() for name, one in some}
    removed, printed = defaultdict(dict), defaultdict(list)
    for group in groups:
        for name, entry in entries(group):
            needs, found = removals(name, entry)
            for word, reason, instead in found:
                removed[general(reason, own, kinds)][name] = needs, word, instead
    for name, entry in entries("left_over"):
        for word, reason in reasons(entry, own, kinds):
            where = "instead-aot" if word == "refused" else "instead"
            printed[reason].append(f"[{data['left_over'][name][language][0]}](#{where})")
    rows = []
    for reason in sorted(removed, key=str.lower):
        extras = []
        for name, (needs, word, instead) in sorted(removed[reason].items()):
            notes = [shorts[name]] if len(removed[reason]) > 1 else []
            notes += [about["weaker"].format(word, instead)] if instead else []
            note = about["note"].format(about["and"].join(notes)) if notes else ""
            extras.append(" + ".join([link(name), *others(needs, about["others"])]) + note)
        cells = [code(reason), *map(about["between"].join, (extras, printed[reason] or ["–"]))]
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def removals(name: str, entry: str) -> tuple[str, list[tuple[str, str, str]]]:
    """What an extra needs, and what it removes: first word, reason, and the first word instead.

    The last one is empty, unless the reason is still printed, but after another word.
    """
    core, extra = entry.split(f"\n  with {name}")
    used = extra.partition(":")[0].removeprefix(" + ")
    given = re.match(r"  with (.*?):|", core)[1] or ""
    left = dict(map(reversed, re.findall(REASON, extra, re.M)))
    was = dict.fromkeys(re.findall(REASON, core, re.M))
    found = [(word, reason, left.get(reason, "")) for word, reason in was]
    needs = used.removesuffix(given).removesuffix(" + ")
    return needs, [one for one in found if one[0] != one[2]]


def others(needs: str, text: str) -> list[str]:
    """The extras that another one needs, or how many they are."""
    if count := re.match(r"(\d+) others", needs):
        return [text.format(count[1])]
    return [link(name) for name in needs.split(" + ") if name]


def link(name: str) -> str:
    return f"[`{name}`](#{anchor(name)})"


def reasons(text: str, own: dict, kinds: dict) -> list[tuple[str, str]]:
    """The reasons in an output, each after its first word."""
    return [(word, general(one, own, kinds)) for word, one in re.findall(REASON, text, re.M)]


def general(reason: str, own: dict, kinds: dict) -> str:
    """A reason with `<class>` and the like for the programs' own names."""
    for kind, names in own.items():
        slot = SLOTS[kind].format("|".join(map(re.escape, names)))
        reason = re.sub(slot, rf"\1<{kinds[kind]}>", reason)
    return reason


def entries(sample: str) -> list[tuple[str, str]]:
    """The paragraphs that a sample printed, after the name that each begins with."""
    output = (PROGRAMS / f"{sample}.out").read_text(encoding="utf-8")
    return re.findall(r"^(\w+)\n((?: .*\n?)+)", output, re.M)


def code(text: str) -> str:
    return f"`` {text} ``" if "`" in text else f"`{text}`"


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
