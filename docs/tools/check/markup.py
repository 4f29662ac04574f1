"""What Markdown makes of a page: no code but samples, no HTML but Markdown's, headings in order."""

import html
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mkdocs.utils.meta import YAML_RE

from docs.tools.check.characters import hidden
from docs.tools.check.problem import Problem
from docs.tools.check.rendered import Element, around, line, rendered
from docs.tools.finish import TABLE
from docs.tools.pages import cells, lines, pages
from docs.tools.samples import ROOT
from docs.tools.words import FENCE

README = ROOT / "README.md"
COMMANDS = {"make serve", "make test"}  # README.md may type these: tests/test_readme.py runs them
VERIFICATION = {ROOT / "docs" / lang / "reference" / "verification.md" for lang in ("zh", "en")}
NAME_IT = "put it below snippets/ and name it: {* folder/name *}"


def fences() -> Iterator[Problem]:
    """All code and all output of a page come from snippets/; only a diagram is typed."""
    for page in pages():
        bodies, diagrams = set(), 0
        for number, info, body in fenced_blocks(page):
            bodies.add(squeezed("\n".join(body)))
            if info == "mermaid" and page.suffix == ".md":
                diagrams += 1
            elif page != README or squeezed("\n".join(body)) not in COMMANDS:
                yield page, number, f"a `{info}` fence typed into the page", NAME_IT
        for pre in rendered(page).all("pre"):
            if pre.attributes.get("class") == "mermaid":
                diagrams -= 1
                typed = diagrams < 0
            else:
                typed = squeezed(pre.text) not in bodies
            if typed:
                first = pre.text.strip().split("\n")[0].strip()
                if sample := re.match(r"SAMPLE(\d+)\.", first):
                    what = "a word in an indented block of code"
                    yield page, int(sample[1]), what, "indent it as the text above it"
                else:
                    what = f"code typed into the page: {first}"
                    yield page, line(page, first, first.split("  ")[0]), what, NAME_IT


def fenced_blocks(page: Path) -> Iterator[tuple[int, str, list[str]]]:
    """The fences of a page: the line of each, what stands behind its backticks, its text."""
    opened, info, body = 0, "", []
    for number, text, inside in lines(page):
        if not inside:
            if opened:
                yield opened, info, body[:-1]
            fence = FENCE.match(text)
            opened, info, body = (number, fence[3].strip(), []) if fence else (0, "", [])
        else:
            body.append(text)
    if opened:
        yield opened, info, body


def squeezed(code: str) -> str:
    return " ".join(code.split())


def prompts() -> Iterator[Problem]:
    """What looks like a session at a prompt shows output that nothing made."""
    for page in pages():
        for text in rendered(page).texts:
            if text.inside("pre"):
                continue
            if text.inside("code"):
                typed = re.search(r"^(>>>|\.\.\.|In \[\d*\]:|\$) ", text.text)
                if "\n" in text.text:
                    first = text.text.split("\n")[0]
                    what = f"code in backquotes over two lines: {first}"
                    yield page, line(page, f"`{first}", first), what, "keep it on one line"
            else:
                typed = re.search(r"^\s*(>>>|In \[\d*\]:|\$) ", text.text, re.M)
            if typed:
                first = text.text.strip().split("\n")[0]
                what = f"code or output typed into the page: {first}"
                yield page, line(page, first), what, NAME_IT
        code_elements = rendered(page).all("code")
        for paragraph in (e for e in rendered(page).all("p", "li") if "\n" in e.text.strip()):
            typed = [row.strip() for row in paragraph.text.strip().split("\n")]
            code = {e.text.strip() for e in code_elements if any(w is paragraph for w in e.within)}
            if code.issuperset(typed):
                what = f"code typed line by line: {typed[0]}"
                yield page, line(page, f"`{typed[0]}`", typed[0]), what, NAME_IT


ROWS = [  # what Markdown makes of a line that a writer may not mean, or not see
    (r"\s*>\s*>\s*>", "code or output typed into the page", NAME_IT),
    (r"\s*: \S", "a list of definitions", "write a list, or a table"),
    (r"\s*([-*_])( *\1){2,}\s*$", "a rule, or an underlined heading", "write a heading with ##"),
    (r".*\S(  +|\\)$", "a break of the line", "begin a paragraph, or cut the blanks at the end"),
]


def rows() -> Iterator[Problem]:
    for page in pages():
        for number, text, inside in lines(page)[len(front_rows(page)) :]:
            for pattern, what, fix in ROWS:
                if not inside and re.match(pattern, text):
                    yield page, number, f"{what}: {text.strip()}", fix


def front_rows(page: Path) -> list[str]:
    found = YAML_RE.match("\n".join(text for _, text, _ in lines(page)))
    return found[0].split("\n")[:-1] if found else []


def placement() -> Iterator[Problem]:
    """A word is a paragraph of its own, on a line of its own; nothing else looks like one."""
    for page in pages():
        for text in rendered(page).texts:
            for found in re.finditer(r"SAMPLE(\d+)\.", text.text):
                if text.inside("code", "pre"):
                    continue  # `fences` says so
                if text.within[-1].text.strip() != found[0] or text.inside("blockquote", "table"):
                    what = "a word inside a paragraph"
                    fix = "leave an empty line above and below it, and nothing else on its line"
                    yield page, int(found[1]), what, fix
            like = r"\{\s*\*|\*\s*\}" + ("" if text.inside("code") else "|-+8<-+")
            if found := re.search(like, text.text):
                part = around(text.text, found.start(), found.end())
                fix = "write `{* folder/name *}` on a line of its own"
                yield page, line(page, part, found[0]), f"not a word: {part}", fix


# What Markdown leaves as it is: it did not understand it, or it is HTML.
LEFT = [
    (
        r"<(?:!--.*?-->|!--|/?[a-zA-Z][^>\n]*>?|[!?])",
        "HTML in a page",
        "write it in Markdown, or in backquotes; no comment changes how a page is run",
    ),
    (r"https?://", "an address that is no link", "write [what it is](address) or <address>"),
    (r"\*\*", "bold that is not closed, or not opened", "write **text** without blanks inside"),
    (r"`", "a backquote without its partner", "close the `code`"),
    (
        r"\]\(|\]\s\([^)\s]*[./#]",
        "a link that Markdown does not understand",
        "write [text](path.md#anchor)",
    ),
    (r"\{ ?[#.:%{]", "attributes in a place without any", "give only headings { #an-id }"),
    (
        r"^\s*(?:!!|\?\?|===)",
        "a box that Markdown does not understand",
        'write `!!! note "title"`, an empty line, and the text four blanks further in',
    ),
    (
        r"\|\s*:?-{2,}",
        "a table that is none",
        "leave an empty line above it, and rows of one width",
    ),
    (r"^\s*(?:```|~~~)", "a fence that is not closed", NAME_IT),
    (r"\[\^", "a footnote", "write it in the sentence"),
    (
        r"^\[[ xX]\] |~~|\^\^|==(?=\w)|\$\$|^:{3,}(?! [\w.]+$)|:[a-z_]+-[a-z-]+:",
        "a mark of another dialect of Markdown",
        "write it without",
    ),
]
ANY_LEFT = re.compile("|".join(pattern for pattern, _, _ in LEFT), re.M | re.S)
# What labs are made of: notebooks have no attribute lists and no boxes.
IN_NOTEBOOKS = re.compile(
    r'<(?:(?:a|span) id="[a-z0-9-]+"|/?(?:details|summary|p|code)|/(?:a|span))>'
)


def leftovers() -> Iterator[Problem]:
    for page in pages():
        seen: Counter[str] = Counter()
        for text in rendered(page).prose:
            said = text.text
            if page.suffix == ".ipynb":
                said = IN_NOTEBOOKS.sub(lambda m: " " * len(m[0]), said)
            if page in VERIFICATION and said.strip() == TABLE:
                seen[TABLE] += 1
                if seen[TABLE] == 1:
                    continue
            if text.inside("a"):
                said = said.replace("https://", "")
            for pattern, what, fix in LEFT if ANY_LEFT.search(said) else ():
                if found := re.search(pattern, said, re.M | re.S):
                    at = line(page, found[0].split("\n")[0], nth=seen[found[0]])
                    seen[found[0]] += 1
                    part = around(said, found.start(), found.end())
                    at = line(page, part) if line(page, part) > 1 else at
                    yield page, at, f"{what}: {part}", fix
                    break
        if page in VERIFICATION and not seen[TABLE]:
            yield page, 1, f"no {TABLE}", "write it where the table of the record belongs"


TAGS = {  # what pages are made of, and the attributes that Markdown gives it
    **dict.fromkeys(("h1", "h2", "h3", "h4"), {"id"}),
    **dict.fromkeys(("div", "details", "pre", "code"), {"class"}),
    "p": {"class", "id"},  # an entry that the table of its page links to
    **dict.fromkeys(("em", "strong", "summary", "ul", "blockquote"), set()),
    "li": {"id"},  # the address of a section that moved to another page
    **dict.fromkeys(("table", "thead", "tbody", "tr"), set()),
    **dict.fromkeys(("td", "th"), {"style"}),
    "a": {"href", "title"},
    "br": set(),  # `rows` says where
    "hr": set(),
    "img": {"src", "alt", "title"},
    "ol": {"start"},
}
BOXES = "note|abstract|info|tip|success|question|warning|failure|danger|bug|example|quote"
VALUES = {
    "class": re.compile(
        rf"(?:admonition )?(?:{BOXES})|admonition-title|highlight|mermaid|language-\w+"
    ),
    "style": re.compile(r"text-align: \w+;"),  # of a column of a table
}


def tags() -> Iterator[Problem]:
    """No attribute list gives a page classes, scripts or marks of its own."""
    for page in pages():
        for element in rendered(page).elements:
            first = element.text.strip().split("\n")[0][:40]
            if element.tag not in TAGS:
                what = f"<{element.tag}>, which no page uses: {first}"
                fix = "write it with headings, lists, tables, boxes and links"
                yield page, line(page, first), what, fix
                continue
            for name, value in element.attributes.items():
                known = VALUES.get(name)
                if name not in TAGS[element.tag] or (known and not known.fullmatch(value)):
                    what = f'{name}="{value}" on <{element.tag}>'
                    kind = value.split(" ")[-1]
                    typed = (f"{name}={value}", f'{name}="{value}"', f".{value}", kind, first)
                    yield (
                        page,
                        line(page, *typed),
                        what,
                        f"leave it out; boxes are: {BOXES.replace('|', ', ')}",
                    )


def boxes() -> Iterator[Problem]:
    """What should stand in a box must be indented, or it stands below an empty one."""
    for page in pages():
        for box in rendered(page).all("details", "div"):
            below = [e for e in rendered(page).elements if box in e.within and e.within[-1] is box]
            titles = [e for e in below if e.tag == "summary" or "class" in e.attributes]
            if len(below) == len(titles[:1]):
                title = box.text.strip().split("\n")[0]
                fix = "indent what belongs into it by four blanks more"
                kind = title.lower()
                at = line(page, title, f"!!! {kind}", f"??? {kind}", f"???+ {kind}")
                yield page, at, f"an empty box: {title}", fix


def tables() -> Iterator[Problem]:
    """Markdown drops the cells that a row has more than the head, and says nothing."""
    for page in pages():
        wide = 0
        for number, text, inside in lines(page):
            row = re.sub(r"`[^`]*`|\\.", "", text).strip()
            if inside or not row.startswith("|"):
                wide = 0
            elif wide and row.strip("|").count("|") != wide - 1:
                cells_ = row.strip("|").count("|") + 1
                what = f"a row of {cells_} cells in a table of {wide}"
                yield page, number, what, f"give it {wide} cells"
            else:
                wide = row.strip("|").count("|") + 1


def entities() -> Iterator[Problem]:
    """`&nbsp;` and the like bring characters that docs/tools/check/characters.py refuses."""
    for page in pages():
        for number, text, inside in lines(page):
            for found in re.findall(
                r"&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]+);", re.sub(r"`[^`]*`", "", text)
            ):
                char = html.unescape(found)
                if not inside and (char == found or not char.isprintable() or hidden(char[0])):
                    yield page, number, f"the entity {found}", "write the character, or cut it"


def headings() -> Iterator[Problem]:
    """One title, levels in steps of one, and an id that is the same in both languages."""
    for page in pages():
        typed = {number: text for number, text, inside in lines(page) if not inside and text}
        for number, text in typed.items():
            if re.match(r"#+[^#\s]|#{7}", text):
                what = f"a heading without a blank: {text.strip()}"
                yield page, number, what, "write a blank behind the #"
        seen: dict[str, int] = {}
        levels: list[int] = []
        for heading in rendered(page).all("h1", "h2", "h3", "h4", "h5", "h6"):
            number, anchor = heading_line(page, heading, seen), heading.attributes.get("id")
            level = int(heading.tag[1])
            shown = f"{'#' * level} {heading.text.strip()}"
            if not re.match(r"#+ |#+[^#\s]", typed.get(number, "")) or heading.within:
                what = f"a heading of another kind: {shown}"
                yield page, number, what, f"write `{shown} {{ #an-id }}` at the start of a line"
            if level == 1 and 1 in levels:
                yield page, number, f"a second title: {shown}", "write ##"
            elif level != 1 and not levels:
                yield page, number, f"a heading above the title: {shown}", "begin with `# title`"
            elif levels and level > levels[-1] + 1:
                what = f"a heading that leaves out a level: {shown}"
                yield page, number, what, f"write {'#' * (levels[-1] + 1)}"
            levels.append(level)
            if page == README or page.suffix == ".ipynb":
                continue
            if not anchor:
                yield page, number, "a heading without an id", "add { #short-english-id } to it"
            elif not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", anchor):
                fix = "write small letters, digits and single -"
                yield page, number, f"#{anchor} is no id", fix
            elif anchor in seen:
                where = f"the id #{anchor} stands at line {seen[anchor]} too"
                yield page, number, where, "choose another"
            seen[anchor] = number
        if not levels:
            yield page, 1, "a page without a title", "begin with `# title`"


def heading_line(page: Path, heading: Element, seen: dict[str, int]) -> int:
    """The line of a heading, found by its id, or else by what it says; not one seen before."""
    wanted = max(heading.pieces, key=len, default="").strip().split("\n")[-1]
    anchor = heading.attributes.get("id", "")
    marked = [n for n, row in hash_lines(page) if (f"#{anchor} " if anchor else wanted) in row]
    below = [n for n in marked if n > seen.get(anchor, 0)] or marked
    return below[0 if anchor else -1] if below else line(page, wanted)


@cache
def hash_lines(page: Path) -> list[tuple[int, str]]:
    rows = ((n, f"{text} ") for n, text, inside in lines(page) if not inside)
    return [(n, row) for n, row in rows if row.lstrip().startswith("#")]


def notebook_cells() -> Iterator[Problem]:
    """No cell carries what hides it, skips it or expects it to fail."""
    for page in (page for page in pages() if page.suffix == ".ipynb"):
        known = {"kernelspec", "language_info", "source"}
        for name in json.loads(page.read_text(encoding="utf-8")).get("metadata", {}).keys() - known:
            yield page, line_of(page, name, 0), f"unknown metadata: {name}", "delete it"
        for i, cell in enumerate(cells(page), 1):
            at = line_of_cell(page, cell)
            if cell["cell_type"] not in ("code", "markdown"):
                yield page, at, f"cell {i} is {cell['cell_type']}", "make it code or Markdown"
            if cell["cell_type"] == "code":
                for row in "".join(cell["source"]).split("\n"):
                    if re.match(r"\s*[%!?]|.*\bIPython\b", row):
                        what = f"cell {i} is not plain Python: {row}"
                        yield page, line_of(page, row, at), what, "import what it needs"
            for name in ("metadata", "attachments"):
                if cell.get(name):
                    what = f"cell {i} has {name}: {', '.join(map(str, cell[name]))}"
                    yield page, at, what, f"clear the {name}: tags and slides change how it is run"


def line_of(page: Path, row: str, above: int) -> int:
    written = json.dumps(row, ensure_ascii=False)[:-1]
    rows = page.read_text(encoding="utf-8").split("\n")
    return next((n for n, text in enumerate(rows, 1) if n > above and written in text), above)


def line_of_cell(page: Path, cell: dict) -> int:
    rows = page.read_text(encoding="utf-8").split("\n")
    return next((n for n, row in enumerate(rows, 1) if f'"id": "{cell.get("id")}"' in row), 1)


CHECKS = (
    fences,
    prompts,
    rows,
    placement,
    leftovers,
    tags,
    boxes,
    tables,
    entities,
    headings,
    notebook_cells,
)
