"""What a page is made of: words and the samples that they name; the same in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

from docs.tools.check.problem import Problem, markdown_pages, pairs
from docs.tools.pages import cells, lines, pages, words
from docs.tools.samples import ROOT, SNIPPETS, in_package, relative
from docs.tools.words import FENCE, MARKER, WordError

HEADING = re.compile(r"^(#{1,6}) (.*?)\s*(?:\{ ?#([\w-]+) ?\})?\s*$")


def names() -> Iterator[Problem]:
    """Each word of a page names a file, a part that is in it, a line that is in it."""
    for page in markdown_pages():
        programs, outputs, said = set(), {}, words(page)
        for number, word in said:
            try:
                if isinstance(word, WordError):
                    raise word
                word.lines()
            except WordError as error:
                yield page, number, *error.args
                continue
            if word.suffix == ".out":
                outputs[word.path] = number
            elif word.runs and not word.prints and not word.part and not in_package(word.path):
                programs.add((number, word.path))
        for number, path in programs:
            if path not in outputs:
                what, fix = f"the output of {relative(path)} is not shown", "leave out the suffix"
                yield page, number, what, f"{fix}, or show its .out on this page, too"
        shown = {w.path for _, w in said if not isinstance(w, WordError) and w.runs}
        for path, number in outputs.items():
            if path not in shown:
                what = f"an output without its program {relative(path)}"
                yield page, number, what, "show the program on this page, too: then it is run"


def section_markers() -> Iterator[Problem]:
    """A misspelt end marker embeds the rest of the file without a word."""
    shown = {
        (word.path, word.part)
        for page in pages()
        for _, word in words(page)
        if not isinstance(word, WordError) and word.part
    }
    for path in sorted(SNIPPETS.rglob("*.py")):
        opened: dict[str, int] = {}
        seen: set[str] = set()
        for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            for kind, name in MARKER.findall(text):
                if kind == "start":
                    if name in seen:
                        yield path, number, f"a second [start:{name}]", "choose another name"
                    elif (path, name) not in shown:
                        what = f"no page shows the part {name}"
                        yield path, number, what, "name it in a page, or delete its markers"
                    seen.add(name)
                    opened[name] = number
                elif opened.pop(name, None) is None:
                    fix = f"write [start:{name}] above it, or correct the name"
                    yield path, number, f"[end:{name}] without a start", fix
        for name, number in opened.items():
            fix = f"write [end:{name}] below it, or correct the name"
            yield path, number, f"[start:{name}] is never ended", fix


def annotations() -> Iterator[Problem]:
    """`# (1)!` wants a list directly under its code, where the output and the mark stand here."""
    for path in sorted(p for p in SNIPPETS.rglob("*") if p.suffix in (".py", ".sh")):
        for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if found := re.search(r"#.*\(\d+\)!", text):
                fix = "say it in the text of the page, and highlight the line with hl="
                yield path, number, f"an annotation without its list: {found[0]}", fix


def missing_pages() -> Iterator[Problem]:
    for one, other in (("zh", "en"), ("en", "zh")):
        for page in pages(one):
            twin = ROOT / "docs" / other / page.relative_to(ROOT / "docs" / one)
            if not twin.exists():
                yield page, 1, f"{relative(twin)} is missing", "write it, or delete this page"


def skeleton(page: Path) -> list[tuple[int, str]]:
    """What both languages share: fences, includes, headings, ids, admonitions, directives."""
    if page.suffix == ".ipynb":
        return [
            (i, "".join(c["source"]) if c["cell_type"] == "code" else "a text cell")
            for i, c in enumerate(cells(page), 1)
        ]
    found = []
    for number, line, inside in lines(page):
        if inside:
            continue
        if line.lstrip().startswith("{*"):  # the words of a figure and of a quiz are in one
            line = re.sub(r'(title|description|trace)="[^"]*"', r"\1", line.strip())
            found.append((number, re.sub(r'quiz="[^"]* =>', "quiz", line)))
        elif (fence := FENCE.match(line)) and fence[3]:
            found.append((number, f"fence ```{fence[3].strip()}"))
        elif heading := HEADING.match(line):
            found.append((number, f"heading {heading[1]} #{heading[3]}"))
        elif box := re.match(r"\s*(!!!|\?\?\?\+?|===\+?!?|:::) *([\w.-]*)", line):
            found.append((number, f"{box[1]} {box[2]}"))
        elif line.lstrip().startswith(("<!--", "{: #")):
            found.append((number, line.strip()))
    return found


def skeletons() -> Iterator[Problem]:
    for zh, en in pairs():
        ours, theirs = skeleton(zh), skeleton(en)
        for (a, x), (b, y) in zip(ours, theirs, strict=False):
            if x != y:
                yield (
                    en,
                    b,
                    f"the skeleton differs: `{y}` here, `{x}` at {relative(zh)}:{a}",
                    "give both languages the same fences, includes, headings, ids and admonitions",
                )
                break
        else:
            if len(ours) != len(theirs):
                longer, rest = (zh, ours) if len(ours) > len(theirs) else (en, theirs)
                line, extra = rest[min(len(ours), len(theirs))]
                yield longer, line, f"only this language has `{extra}`", "add it to the other one"


CHECKS = (names, section_markers, annotations, missing_pages, skeletons)
