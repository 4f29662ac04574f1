"""The part of Mermaid that pages use, as patterns: a diagram that breaks shows the reader nothing.

Mermaid itself reads every diagram in the browser tests; this finds a slip in seconds. Something
new goes in here first.
"""

import re
from collections.abc import Iterator

from docs.tools.check.markup import fenced_blocks
from docs.tools.check.problem import Problem, markdown_pages
from docs.tools.samples import SNIPPETS

WORDS = ("accTitle", "accDescr")
RESERVED = (
    "end|graph|flowchart|subgraph|default|style|linkStyle|class|classDef|click|href|direction"
)
NAME = rf"(?!(?:{RESERVED})\b)[A-Za-z_]\w*"
QUOTED = r'"(?:[^"<]|<br>|<(?![/!a-zA-Z]))+"'
PLAIN = r'[^\[\](){}"|<>;]+'
LABEL = rf"(?:{QUOTED}|{PLAIN})"
SHAPE = "|".join(
    re.escape(left) + LABEL + re.escape(right)
    for left, right in (("([", "])"), ("[[", "]]"), ("[(", ")]"), ("((", "))"), ("{{", "}}"))
    + (("[", "]"), ("(", ")"), ("{", "}"))
)
NODE = rf"{NAME}(?:{SHAPE})?(?::::{NAME})?"
NODES = rf"{NODE}(?:\s+&\s+{NODE})*"
TEXT = rf'(?:{QUOTED}|(?:(?!--|==|-\.|\.-)[^"|\[\](){{}}<>;])+)'
ARROWS = r"<?-->|---|<?-\.+->|-\.-|<?==+>|===|--[ox]\b"
LINK = (
    rf"(?:(?:{ARROWS})(?:\|{LABEL}\|)?|-- {TEXT} --(?:>|-)|-\. {TEXT} \.->?|== {TEXT} ==+(?:>|=))"
)
FLOWCHART = [
    rf"{NODES}(?:\s*{LINK}\s*{NODES})*",
    r"direction (?:TB|TD|BT|LR|RL)",
    rf"classDef {NAME}(?:,{NAME})* [\w-]+:[^,;]+(?:,[\w-]+:[^,;]+)*",
    rf"class {NAME}(?:,{NAME})* {NAME}",
    rf"style {NAME} [\w-]+:[^,;]+(?:,[\w-]+:[^,;]+)*",
    r"linkStyle (?:default|\d+(?:,\d+)*) [\w-]+:[^,;]+(?:,[\w-]+:[^,;]+)*",
]
SPOKEN = r"[^;#]+"
SEQUENCE = [
    rf"(?:participant|actor) {NAME}(?: as {SPOKEN})?",
    rf"{NAME}\s*(?:-?->>?|--?x|--?\))[+-]?\s*{NAME}\s*:\s*{SPOKEN}",
    rf"Note (?:over {NAME}(?:,\s*{NAME})?|(?:left|right) of {NAME}): {SPOKEN}",
    rf"(?:activate|deactivate) {NAME}",
    r"autonumber",
]
NUMBER = r"-?\d+(?:\.\d+)?"
LIST = rf"\[\s*{LABEL}(?:\s*,\s*{LABEL})*\s*\]"
CHART = [
    rf"title {LABEL}",
    rf"x-axis (?:{LABEL} )?(?:{LIST}|{NUMBER} --> {NUMBER})",
    rf"y-axis (?:{LABEL} )?{NUMBER} --> {NUMBER}",
    rf"(?:bar|line) \[\s*{NUMBER}(?:\s*,\s*{NUMBER})*\s*\]",
]
KINDS = {  # first line: statements, what opens a block, what divides it
    r"(?:flowchart|graph) (?:TB|TD|BT|LR|RL)": (
        FLOWCHART,
        rf"subgraph {NAME}(?:\[{LABEL}\])?|subgraph {QUOTED}",
        None,
    ),
    r"sequenceDiagram": (SEQUENCE, rf"(?:loop|alt|opt|par|critical) {SPOKEN}", r"(?:else|and)\b.*"),
    r"xychart-beta(?: horizontal)?": (CHART, None, None),
}


def mistakes(rows: list[str]) -> Iterator[tuple[int, str]]:
    """What Mermaid does not read in a diagram, as (index of the row, what is wrong)."""
    said = [(i, row.strip()) for i, row in enumerate(rows) if row.strip()]
    said = [(i, row) for i, row in said if not row.startswith("%% ")]
    if not said:
        yield 0, "an empty diagram"
        return
    (start, first), *body = said
    kind = next((kind for kind in KINDS if re.fullmatch(kind, first)), None)
    if not kind:
        yield start, f"a diagram that begins with `{first}`"
        return
    statements, opening, dividing = KINDS[kind]
    opened, classes, used, bars, names = [], set(), [], [], 0
    for i, row in body:
        if re.fullmatch(r"(?:accTitle|accDescr): \S.*", row):
            continue
        if opening and re.fullmatch(opening, row):
            opened.append(i)
        elif opened and row == "end":
            opened.pop()
        elif opened and dividing and re.fullmatch(dividing, row):
            continue
        elif not any(re.fullmatch(statement, row) for statement in statements):
            yield i, f"a line that Mermaid does not read: {row}"
        if found := re.match(r"classDef (\S+) ", row):
            classes |= {*found[1].split(",")}
        used += [(i, name) for name in re.findall(rf":::({NAME})|^class \S+ (\S+)$", row)]
        if found := re.match(r"(?:bar|line) (\[.*\])$", row):
            bars.append((i, found[1].count(",") + 1))
        if found := re.match(r"x-axis .*?(\[.*\])$", row):
            names = found[1].count(",") + 1
    for i in opened:
        yield i, "a block without `end`"
    for i, found in used:
        if (name := found[0] or found[1]) not in classes:
            yield i, f"the class {name} is defined nowhere"
    for i, many in bars:
        if names and many != names:
            yield i, f"{many} values for {names} names"


def diagrams() -> Iterator[Problem]:
    """A diagram is one, and says in words, in the language of its page, what it shows."""
    for page in markdown_pages():
        for opening, info, rows in fenced_blocks(page):
            if info != "mermaid":
                continue
            for i, what in mistakes(rows):
                yield page, opening + 1 + i, what, fix()
            for word in WORDS:
                times = sum(row.strip().startswith(f"{word}:") for row in rows)
                if not times:
                    what = f"a diagram without {word}"
                    yield page, opening, what, f"add a line `{word}: …` to it"
                elif times > 1:
                    yield page, opening, f"a diagram with {word} twice", "cut one of them"
    for path in sorted(SNIPPETS.rglob("figure_*.out")):
        for i, what in mistakes(path.read_text(encoding="utf-8").split("\n")):
            yield path, i + 1, what, f"mend the program that prints it; {fix()}"


def fix() -> str:
    return "correct it; something new goes into docs/tools/check/diagrams.py, too"


CHECKS = (diagrams,)
