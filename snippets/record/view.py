"""HTML of a trace: what a page shows of it, and a page of its own. Needs no torch.

Without a script, and in print, it is a table. The script and the style sheet that make of it
something to step through are those of the site.
"""

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "docs" / "theme" / "assets"
WORDS = json.loads((HERE / "words.json").read_text(encoding="utf-8"))
# What of the words the script says.
SAID = (
    "source bytecode locals so_far guards_so_far calls empty play pause first previous next last "
    "moment of keys"
).split()
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body class="stepper-page">
<main>
<h1>{title}</h1>
<p>{recorded}</p>
{body}
</main>
<script>
{script}
</script>
</body>
</html>
"""


def page(trace: dict[str, Any], language: str) -> str:
    """A page that needs no other file.

    Raises:
        FileNotFoundError: the site's style sheet and script are not beside `snippets`.
    """
    words = WORDS[language]
    title = words["title"].format(function=trace["function"])
    return PAGE.format(
        language=language,
        title=html.escape(title),
        style=(ASSETS / "stepper.css").read_text(encoding="utf-8"),
        script=(ASSETS / "stepper.js").read_text(encoding="utf-8"),
        recorded=html.escape(words["recorded"].format(**trace)),
        body=element(trace, language, title, f"trace_{trace['function']}"),
    )


def element(trace: dict[str, Any], language: str, title: str, name: str) -> str:
    """What a page shows: the trace for the script, and the table. `name` is its id."""
    words = WORDS[language]
    said = [*sentences(trace, language)]
    shown = {key: trace[key] for key in ("codes", "moments")}
    data = shown | {"say": said, "words": {key: words[key] for key in SAID}}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return (
        f'<div class="stepper" id="{html.escape(name)}" role="group" '
        f'aria-label="{html.escape(title)}" data-search-exclude>'
        f'<script type="application/json">{text}</script>'
        f"{table(trace, said, words, title)}</div>"
    )


def table(trace: dict[str, Any], said: list[str], words: dict[str, Any], title: str) -> str:
    """All moments, each a row."""
    heads = "".join(f'<th scope="col">{html.escape(name)}</th>' for name in words["columns"])
    rows = []
    for number, moment in enumerate(trace["moments"]):
        if moment["what"] != "step":
            text = html.escape(said[number])
            rows.append(f'<tr><td>{number + 1}</td><th scope="row" colspan="5">{text}</th></tr>')
            continue
        _, opcode, argument, line, *_ = trace["codes"][moment["code"]]["instructions"][moment["at"]]
        remark = [words[key] for key in ("into", "ends", "failed") if moment.get(key)]
        cells = [
            str(number + 1),
            str(line or ""),
            " · ".join([f"{opcode} {argument}".strip(), *remark]),
            "\n".join(moment.get("stack", [])),
            "\n".join(moment.get("nodes", [])),
            "\n".join(map(guard, moment.get("guards", []))),
        ]
        rows.append(f"<tr>{''.join(f'<td>{html.escape(cell)}</td>' for cell in cells)}</tr>")
    if trace["left_out"]:
        text = html.escape(words["left_out"].format(n=trace["left_out"]))
        rows.append(f'<tr><td></td><th scope="row" colspan="5">{text}</th></tr>')
    return (
        f'<div class="stepper-table"><table class="moments"><caption>{html.escape(title)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def guard(found: dict[str, str]) -> str:
    """A guard on one line."""
    return found.get("check") or f"{found['kind']} {found['source']}".strip()


def sentences(trace: dict[str, Any], language: str) -> Iterator[str]:
    """What happens at each moment, in words."""
    words, calls = WORDS[language], 0
    for moment in trace["moments"]:
        calls += moment["what"] == "call"
        yield words["then"].join(_parts(trace, moment, words, calls))


def _parts(trace: dict[str, Any], moment: dict, words: dict, calls: int) -> Iterator[str]:
    what, colon, comma = moment["what"], words["colon"], words["list"]
    code = trace["codes"][moment["code"]] if "code" in moment else {"name": ""}
    if what == "step":
        _, opcode, argument, *_ = code["instructions"][moment["at"]]
        yield f"{opcode} {argument}".strip()
        if moment.get("back"):
            yield words["back"].format(name=code["name"])
        yield from (words[key] for key in ("into", "failed") if moment.get(key))
        for key, value in (
            ("stack", reversed(moment.get("stack", []))),
            ("graph", moment.get("nodes", [])),
            ("guards", map(guard, moment.get("guards", []))),
        ):
            if text := comma.join(value):
                yield words[key] + colon + text
        if moment.get("ends"):
            yield words["ends"]
    elif what == "call":
        args = ", ".join(f"{name}: {value}" for name, value in moment["args"].items())
        yield words["call"].format(n=calls, function=trace["function"], args=args)
        for name, why in moment["tried"]:
            yield words["fails" if why else "holds"].format(id=name, why=why)
    elif what == "trace":
        again = "retrace" if moment["attempt"] > 1 else "trace"
        yield words[again].format(name=code["name"], **moment)
        if "why" in moment:
            yield words["because"].format(why=comma.join(moment["why"]))
    elif what == "break":
        yield words["break"].format(**moment | {"kinds": comma.join(moment["kinds"])})
        if moment["skipped"]:
            yield words["skipped"]
    elif what == "compiled":
        yield words["compiled"].format(id=moment["id"], n=len(moment["nodes"]))
        if moment["resumes"]:
            yield words["resumes"].format(names=comma.join(moment["resumes"]))
    elif what == "return":
        outcome = words["outcomes"][moment["outcome"]]
        yield words["return"].format(n=calls, value=moment["value"], outcome=outcome)
    else:
        yield words[what].format(n=calls, **moment)
