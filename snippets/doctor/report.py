"""The report as text for a terminal, and as JSON."""

import json
import re
from typing import Any

from .explain import data, shown

WIDTH = 96
WORDS = data("words.json")
Lines = list[str]


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    """The report without what differs from run to run, and from machine to machine."""
    return found | dict.fromkeys(("seconds", "cache", "against_eager", "torch", "python"))


def as_json(found: dict[str, Any], site: str) -> str:
    """The report for programs; `site` is put before addresses."""
    return json.dumps(found | {"site": site}, ensure_ascii=False, indent=1) + "\n"


def address(found: dict[str, Any], site: str, path: str) -> str:
    """Where the site explains something, in the language of the report."""
    return site.rstrip("/") + ("/en" if found["language"] == "en" else "") + path


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"


def outcome(found: dict[str, Any]) -> str:
    """What it ran on, and how the program ended, in words."""
    words, said = WORDS[found["language"]], found["outcome"]
    version = f"torch {found['torch']}, Python {found['python']}{words['then']}"
    kind = said if said in words else "left" if said.startswith("sys.exit") else "raised"
    return version * bool(found["torch"]) + words[kind].format(outcome=said)


def summary(found: dict[str, Any]) -> str:
    """The counts of frames."""
    frames = found["frames"]
    if not any(frames.values()):
        return WORDS[found["language"]]["nothing"]
    many = {
        name: len(value) if isinstance(value, list) else value for name, value in frames.items()
    }
    return WORDS[found["language"]]["counts"].format(**many)


def timing(found: dict[str, Any]) -> Lines:
    """Compile time by stage, and the comparison with eager."""
    words, seconds, lines = WORDS[found["language"]], found["seconds"], []
    if seconds and seconds["compiling"]:
        share = seconds["compiling"] / seconds["run"]
        lines += [words["time_of"].format(share=share, **seconds)]
        lines += [words["recording"].format(**seconds)]
    if found["cache"] and any(found["cache"].values()):
        lines += [words["cache"].format(**found["cache"])]
    return lines


def comparison(found: dict[str, Any]) -> Lines:
    """The verdict on the steps, then on each entry."""
    words, against = WORDS[found["language"]], found["against_eager"]
    if not against:
        return []

    def said(kind: str, one: dict[str, Any]) -> str:
        times = {key: duration(one[key]) for key in ("compiled", "eager") if key in one}
        return words[f"{kind}_{one['verdict']}"].format(**one | times)

    steady = " / ".join(map(str, against.get("steady", [])))
    lines = [said("verdict", against | {"steady": steady})]
    if "compiled" in against:
        lines += [words["step"].format(**against)]
    return lines + [said("entry", one) for one in against["entries"]]


def facts(found: dict[str, Any]) -> dict[str, Lines]:
    """What belongs to no line of the source, by its title."""
    words = WORDS[found["language"]]
    skips = [
        f"{one['reason'] or words['no_reason']}{words['comma']}{times(found, one)}"
        for one in found["cudagraphs"]
    ]
    calls = [f"{_at(one)}  {words['called'].format(**one)}" for one in found["calls"]]
    if found["ddp_splits"]:
        calls += [words["ddp"].format(n=found["ddp_splits"])]
    lines = {"cudagraphs": skips, "calls": calls, "time": timing(found), "eager": comparison(found)}
    return {words[title]: body for title, body in lines.items() if body}


def times(found: dict[str, Any], one: dict[str, Any]) -> str:
    """How often, in words."""
    return WORDS[found["language"]]["times"].format(n=one["times"])


def uncompiled(found: dict[str, Any], one: dict[str, Any]) -> str:
    """That an optimizer's steps ran in the interpreter, and whether gradients are clipped there."""
    words = WORDS[found["language"]]
    clips = f"{words['then']}{words['clips']}" if one["clips"] else ""
    return words["interpreted"].format(**one) + words["comma"] + times(found, one) + clips


def _wrapped(text: str, indent: int) -> Lines:
    """A paragraph. Chinese takes two columns a character, and may be broken after each."""
    lines, room = [], 0
    for word in re.findall(r" *(?:[^\s\u2e80-\uffff]+|[\u2e80-\uffff])[，。；：、）」]*", text):
        width = sum(1 + (char > "\u2e80") for char in word)
        if width > room:
            lines, word, room = [*lines, " " * indent], word.lstrip(), WIDTH - indent
        lines[-1] += word
        room -= width
    return lines


def _at(one: dict[str, Any]) -> str:
    return f"{shown(one['file'])}:{one['line']}" if one["file"] else "?"


def as_text(found: dict[str, Any], site: str) -> str:
    """The report for a terminal."""
    words = WORDS[found["language"]]
    comma, then = words["comma"], words["then"]
    lines: Lines = []

    def section(title: str, body: Lines) -> None:
        if body:
            lines.extend(["", title, *body])

    def remedy(one: dict[str, Any]) -> Lines:
        fix = _wrapped(f"→ {one['fix']}", 4) if one["fix"] else []
        return [*fix, f"    {words['more']} {address(found, site, one['site'])}"]

    title = words["title"].format(
        program=found["command"][-1 if found["command"][0] == "-m" else 0]
    )
    lines += [title, outcome(found)]
    if found["not_watched"]:
        lines += [words["not_watched"].format(what=", ".join(found["not_watched"]))]
    body = [f"  {summary(found)}"]
    for group in ("limit", "failed", "skipped"):
        if found["frames"][group]:
            body += [f"  {words[group].format(n=len(found['frames'][group]))}"]
            body += [f"    {_at(one)} {one['function']}" for one in found["frames"][group]]
    section(words["frames"], body)
    body = []
    for one in found["breaks"]:
        lost = f"{then}{words['lost']}" if one["lost"] else ""
        body += [f"  {_at(one)}  {one['code']}"]
        kind = f"{one['id']} {one['kind']}".strip()
        body += [f"    {kind}{comma}{times(found, one)}{lost}"]
        body += [f"    {words['inside'].format(place=one['inside'])}"] if one["inside"] else []
        body += remedy(one)
    nothing = [f"  {words['none']}"] * any(found["frames"].values())
    section(words["breaks"], body or nothing)
    body = []
    for one in found["recompilations"]:
        limit = f"{then}{words['at_limit']}" if one["limit"] else ""
        body += [f"  {_at(one)}  {words['in'].format(function=one['function'])}  {one['code']}"]
        why = words["because"].format(what=one["what"])
        body += [f"    {why}{comma}{times(found, one)}{limit}"]
        body += [f"      {guard}" for guard in one["guards"][:4]]
        body += ["      …"] * (len(one["guards"]) > 4) + remedy(one)
    section(words["recompilations"], body or nothing)
    body = []
    for one in found["errors"]:
        body += [f"  {_at(one)}  {one['type']}{comma}{times(found, one)}"]
        body += _wrapped(one["message"], 4)
    section(words["errors"], body)
    body = []
    for one in found["updates"]:
        body += [f"  {_at(one)}  {one['code']}", *_wrapped(uncompiled(found, one), 4)]
        body += [line for each in (one, *one["also"]) for line in remedy(each)]
    section(words["uncompiled"], body)
    for title, body in facts(found).items():
        section(title, [f"  {line}" for line in body])
    return "\n".join(["", *lines, ""])
