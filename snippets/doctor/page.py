"""The report as one HTML file: the user's source, with what happened below each line."""

import html
import linecache
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .explain import own, shown
from .report import WORDS, address, facts, outcome, summary, times, uncompiled

NEAR = 4  # lines of source around one of which there is something to say
STYLE = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
Note = tuple[str, str]  # class, HTML


def _link(found: dict[str, Any], site: str, one: dict[str, Any]) -> str:
    """Where it is explained: on the site, if we know where that is, else by torch."""
    at = html.escape(address(found, site, one["site"]))
    more = WORDS[found["language"]]["more"]
    if site:
        return f'{more} <a href="{at}">{at}</a>'
    other = f' · <a href="{one["torch"]}">{one["torch"]}</a>' if one.get("torch") else ""
    return f"{more} <code>{at}</code>{other}"


def _marked(text: str) -> str:
    """Escaped, with what stands between backticks as code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(text))


def _notes(found: dict[str, Any], site: str) -> Iterator[tuple[str, int, Note]]:
    """What there is to say, with the place in the source where to say it."""
    words = WORDS[found["language"]]
    comma, then, colon = (words[mark] for mark in ("comma", "then", "colon"))

    def note(kind: str, one: dict[str, Any], head: str, rest: list[str]) -> tuple[str, int, Note]:
        body = "".join(f"<p>{text}</p>" for text in [f"<strong>{_marked(head)}</strong>", *rest])
        return one["file"], one["line"], (kind, body)

    for one in found["breaks"]:
        head = f"{one['id']} {one['kind']}{comma}{times(found, one)}"
        head += f"{then}{words['lost']}" if one["lost"] else ""
        inside = words["inside"].format(place=one["inside"]) if one["inside"] else ""
        said = [
            inside,
            one["explanation"],
            f"{words['fix']}{colon}{one['fix']}" if one["fix"] else "",
        ]
        rest = [_marked(text) for text in said if text]
        yield note("break", one, head, [*rest, _link(found, site, one)])
    for one in found["recompilations"]:
        head = f"{words['recompilations']}{colon}{words['because'].format(what=one['what'])}{comma}"
        head += times(found, one)
        head += f"{then}{words['at_limit']}" if one["limit"] else ""
        guards = "<br>".join(f"<code>{html.escape(guard)}</code>" for guard in one["guards"][:8])
        fix = _marked(f"{words['fix']}{colon}{one['fix']}")
        yield note("recompilation", one, head, [guards, fix, _link(found, site, one)])
    for one in found["errors"]:
        yield note("error", one, one["type"], [_marked(one["message"])])
    for one in found["updates"]:
        rest = [_marked(f"{words['fix']}{colon}{one['fix']}"), _link(found, site, one)]
        for each in one["also"]:
            rest += [_marked(each["fix"]), _link(found, site, each)]
        yield note("update", one, uncompiled(found, one), rest)
    for group in ("limit", "failed"):
        for one in found["frames"][group]:
            head = words[group].partition("{n}")[0] + one["function"]
            yield note("limit", one, head, [])


def _source(file: str, notes: dict[int, list[Note]]) -> Iterator[str]:
    """A file, shortened to the lines near those with notes."""
    total = len(linecache.getlines(file))
    near = {n for line in notes for n in range(line - NEAR, line + NEAR + 1) if 1 <= n <= total}
    before = 0
    for number in sorted(near | {*notes}):
        if before and number > before + 1:
            yield "<pre>…</pre>"
        before, text = number, html.escape(linecache.getline(file, number).rstrip("\n"))
        yield f"<pre{' class=hit' * (number in notes)}><b>{number}</b>{text}</pre>"
        yield from (
            f'<div class="note {kind}">{body}</div>' for kind, body in notes.get(number, [])
        )


def render(found: dict[str, Any], site: str) -> str:
    """The whole page."""
    words, escape = WORDS[found["language"]], html.escape
    title = escape(words["title"].format(program=" ".join(found["command"])))
    version = outcome(found)
    if found["not_watched"]:
        version += words["then"] + words["not_watched"].format(what=", ".join(found["not_watched"]))
    parts = [f"<p>{escape(version)}</p>", "<dl>"]
    for name, lines in ({words["frames"]: [summary(found)]} | facts(found)).items():
        parts += [f"<dt>{escape(name)}</dt>", *(f"<dd>{escape(line)}</dd>" for line in lines)]
    parts.append("</dl>")
    placed: dict[str, dict[int, list[Note]]] = defaultdict(lambda: defaultdict(list))
    for file, line, note in _notes(found, site):
        placed[file][line].append(note)
    for file in sorted(placed, key=lambda file: not own(file)):
        parts += [f"<h2>{escape(shown(file))}</h2>", '<div class="file" tabindex="0">']
        parts += [*_source(file, placed[file]), "</div>"]
    language = "zh-CN" if found["language"] == "zh" else "en"
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )
