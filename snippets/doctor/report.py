"""The report as text for a terminal, and as JSON."""

import json
import textwrap
from typing import Any

from .explain import data, shown

WIDTH = 96
WORDS = data("words.json")
Lines = list[str]


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    """The report without what differs from run to run."""
    return found | {"seconds": None, "cache": None, "against_eager": None}


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
    """How the program ended, in words."""
    words, said = WORDS[found["language"]], found["outcome"]
    if said in words:
        return words[said]
    return words["left" if said.startswith("sys.exit") else "raised"].format(outcome=said)


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


def _wrapped(text: str, indent: int) -> Lines:
    """A paragraph; Chinese takes two columns a character and has no blanks to break at."""
    wide = sum(ord(char) > 0x2E80 for char in text) > len(text) / 4
    width = WIDTH // 2 + 4 if wide else WIDTH
    return textwrap.wrap(
        text, width, initial_indent=" " * indent, subsequent_indent=" " * indent,
        break_long_words=wide, break_on_hyphens=False,
    )  # fmt: skip


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

    def times(one: dict[str, Any]) -> str:
        return words["times"].format(n=one["times"])

    title = words["title"].format(
        program=found["command"][-1 if found["command"][0] == "-m" else 0]
    )
    version = f"torch {found['torch']}, Python {found['python']}"
    lines += [title, f"{version}{then}{outcome(found)}"]
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
        body += [f"    {one['id']} {one['kind']}{comma}{times(one)}{lost}".replace("     ", "    ")]
        body += [f"    {words['inside'].format(place=one['inside'])}"] if one["inside"] else []
        body += remedy(one)
    section(words["breaks"], body or [f"  {words['none']}"])
    body = []
    for one in found["recompilations"]:
        limit = f"{then}{words['at_limit']}" if one["limit"] else ""
        body += [f"  {_at(one)}  {words['in'].format(function=one['function'])}  {one['code']}"]
        body += [f"    {words['because'].format(what=one['what'])}{comma}{times(one)}{limit}"]
        body += [f"      {guard}" for guard in one["guards"][:4]]
        body += ["      …"] * (len(one["guards"]) > 4) + remedy(one)
    section(words["recompilations"], body or [f"  {words['none']}"])
    body = [f"  {_at(e)}  {e['type']}: {e['message']}{comma}{times(e)}" for e in found["errors"]]
    section(words["errors"], body)
    skips = found["cudagraphs"]
    section(
        words["cudagraphs"],
        [f"  {s['reason'] or words['no_reason']}{comma}{times(s)}" for s in skips],
    )
    body = [f"  {_at(one)}  {words['called'].format(**one)}" for one in found["calls"]]
    if found["ddp_splits"]:
        body += [f"  {words['ddp'].format(n=found['ddp_splits'])}"]
    section(words["calls"], body)
    section(words["time"], [f"  {line}" for line in timing(found)])
    section(words["eager"], [f"  {line}" for line in comparison(found)])
    return "\n".join(["", *lines, ""])
