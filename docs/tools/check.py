"""Static checks of pages, samples and translations: no torch, a second or two.

    python -m docs.tools.check

Each function yields problems as (path, line, what is wrong, what to do).
"""

import ast
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import autocorrect_py

from docs.tools import glossary
from docs.tools.pages import FENCE, INCLUDE, MARKER, ROOT, expand, pages, relative, samples

Problem = tuple[Path, int, str, str]
RUN = ("python", "bash")  # exactly what pytest-codeblocks runs and pages use
SHOWN = ("text", "mermaid", "json", "yaml", "toml", "diff", "cpp")
HEADING = re.compile(r"^(#{1,6}) (.*?)\s*(?:\{ ?#([\w-]+) ?\})?\s*$")
LINK = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
NOTEBOOK_HEADING = re.compile(r"^(#{1,6}) (.*)$")


@cache
def lines(page: Path) -> list[tuple[int, str, bool]]:
    """The lines of a page as (number, text, whether it stands in a fence)."""
    if page.suffix == ".ipynb":
        cells = json.loads(page.read_text(encoding="utf-8"))["cells"]
        text = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")
    else:
        text = page.read_text(encoding="utf-8")
    found, inside = [], ""
    for number, line in enumerate(text.split("\n"), 1):
        fence = FENCE.match(line)
        found.append((number, line, bool(inside)))
        if fence and not inside:
            inside = fence[2]
        elif fence and fence[2].startswith(inside) and not fence[3].strip():
            inside = ""
    return found


def fences(page: Path) -> Iterator[tuple[int, str, list[str]]]:
    """Each fence of a page as (line, info string, lines in it)."""
    opening, info, body = 0, "", []
    for number, line, inside in lines(page):
        fence = FENCE.match(line)
        if not inside and fence:
            opening, info, body = number, fence[3].strip(), []
        elif inside and fence and not fence[3].strip():
            yield opening, info, body
        elif inside:
            body.append(line)


def markdown_pages() -> list[Path]:
    return [p for p in pages() if p.suffix == ".md"]


def includes() -> Iterator[Problem]:
    for page in markdown_pages():
        for line in expand(page):
            if line.problem:
                yield page, line.number, *line.problem


def fence_languages() -> Iterator[Problem]:
    for page in markdown_pages():
        for line, info, _ in fences(page):
            language = (info.split() or [""])[0]
            if language not in RUN + SHOWN:
                yield (
                    page,
                    line,
                    f"no test collects a `{language}` fence",
                    "write ```python or ```bash for code that runs, "
                    f"or one of {', '.join(SHOWN)} for what is only shown",
                )


def typed_code() -> Iterator[Problem]:
    for page in markdown_pages():
        for line, info, body in fences(page):
            typed = [text for text in body if not INCLUDE.match(text)]
            if info.split()[:1] == ["python"] and len(typed) > 3:
                yield (
                    page,
                    line,
                    f"{len(typed)} lines of Python typed into the page",
                    'move them to a file below snippets/ and embed it: --8<-- "snippets/…"',
                )


def titles_and_outputs() -> Iterator[Problem]:
    """A fence that embeds a sample names it, and is followed by what the sample prints."""
    known = set(samples())
    for page in markdown_pages():
        all_fences = list(fences(page))
        for i, (line, info, body) in enumerate(all_fences):
            include = INCLUDE.match(body[0]) if body else None
            if info.split()[:1] not in (["python"], ["bash"]) or not include:
                continue
            name = include[1]
            if f'title="{name}"' not in info:
                yield page, line, "the fence does not name its sample", f'add title="{name}"'
            out = Path(name).with_suffix(".out").as_posix()
            after = all_fences[i + 1][2] if i + 1 < len(all_fences) else []
            shows = any((m := INCLUDE.match(t)) and m[1] == out for t in after)
            if not include[2] and ROOT / name in known and not shows:
                yield (
                    page,
                    line,
                    f"the output of {name} is not shown",
                    "put <!--pytest-codeblocks:expected-output--> and a text fence with "
                    f'--8<-- "{out}" under it',
                )


def diagrams() -> Iterator[Problem]:
    """A diagram says in words, in the language of its page, what it shows."""
    for page in markdown_pages():
        for line, info, body in fences(page):
            for word in ("accTitle", "accDescr"):
                if info == "mermaid" and not any(t.strip().startswith(f"{word}:") for t in body):
                    yield page, line, f"a diagram without {word}", f"add a line `{word}: …` to it"


def numbers() -> Iterator[Problem]:
    """A number in the prose of a chapter is in a sample, an output or a benchmark of the page.

    Versions, PEPs, the numbers of a list and what stands in backquotes are exempt.
    """
    for page in markdown_pages():
        if page.parent.name in ("reference", "zh", "en") or page.parent == ROOT:
            continue
        shown = [line.text for line in expand(page) if line.source]
        shown += [text for _, text, inside in lines(page) if inside]
        for name in re.findall(r"snippets/bench/\w+(?=\.txt)", "\n".join(shown)):
            if (benchmark := ROOT / f"{name}.py").exists():
                shown.append(benchmark.read_text(encoding="utf-8"))
        known = {float(n) for n in re.findall(r"\d+(?:\.\d+)?", "\n".join(shown).replace("_", ""))}
        for number, text, inside in lines(page):
            if inside or number < 5:  # the front matter holds a hash
                continue
            text = re.sub(r"\]\(.*?\)|\{ ?#.*?\}|`[^`]*`|PEP \d+|^\s*\d+\. ", "", text)
            for n in re.findall(r"(?<![\w.#/-])\d+(?:[.,]\d+)*(?!\w)", text):
                version = re.fullmatch(r"3\.1?\d|2\.1?\d|\d\.\d+\.\d+", n)
                if not version and float(n.replace(",", "")) not in known:
                    yield (
                        page,
                        number,
                        f"{n} is in no output of this page",
                        ("let a sample print it, embed the benchmark that measured it, or cut it"),
                    )


def commands() -> Iterator[Problem]:
    """A command that a page tells the reader to type names a program that exists."""
    for page in markdown_pages():
        for number, text, _ in lines(page):
            for name in re.findall(r"python -m (snippets(?:\.\w+)+)", text):
                path = ROOT / name.replace(".", "/")
                if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists():
                    yield page, number, f"there is no program {name}", "correct the name"


def section_markers() -> Iterator[Problem]:
    """A misspelt end marker embeds the rest of the file without a word."""
    for path in sorted((ROOT / "snippets").rglob("*.py")):
        opened: dict[str, int] = {}
        for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            for kind, name in MARKER.findall(text):
                if kind == "start":
                    opened[name] = number
                elif opened.pop(name, None) is None:
                    fix = f"write [start:{name}] above it, or correct the name"
                    yield path, number, f"[end:{name}] without a start", fix
        for name, number in opened.items():
            fix = f"write [end:{name}] below it, or correct the name"
            yield path, number, f"[start:{name}] is never ended", fix


def orphans() -> Iterator[Problem]:
    text = {
        language: "\n".join(p.read_text(encoding="utf-8") for p in pages(language))
        for language in ("zh", "en")
    }
    for sample in samples():
        only = re.search(r"_(zh|en)$", sample.stem)  # a run whose output is in one language
        for language, content in text.items():
            if relative(sample) not in content and (not only or only[1] == language):
                fix = f"embed it in a page below docs/{language}, or delete it"
                yield sample, 1, f"no page in {language} shows this sample", fix
    for out in (ROOT / "snippets").rglob("*.out"):
        if not any(out.with_suffix(s).exists() for s in (".py", ".sh")):
            yield out, 1, "an output without its program", "delete it"


def missing_pages() -> Iterator[Problem]:
    for one, other in (("zh", "en"), ("en", "zh")):
        for page in pages(one):
            twin = ROOT / "docs" / other / page.relative_to(ROOT / "docs" / one)
            if not twin.exists():
                yield page, 1, f"{relative(twin)} is missing", "write it, or delete this page"


def pairs() -> Iterator[tuple[Path, Path]]:
    for page in pages("zh"):
        twin = ROOT / "docs" / "en" / page.relative_to(ROOT / "docs" / "zh")
        if twin.exists():
            yield page, twin


def skeleton(page: Path) -> list[tuple[int, str]]:
    """What both languages share: fences, includes, headings, admonitions, directives."""
    if page.suffix == ".ipynb":
        cells = json.loads(page.read_text(encoding="utf-8"))["cells"]
        return [
            (i, "".join(c["source"]) if c["cell_type"] == "code" else "a text cell")
            for i, c in enumerate(cells, 1)
        ]
    found = []
    language = page.relative_to(ROOT / "docs").parts[0]
    for number, line, inside in lines(page):
        line = re.sub(rf"(snippets/\S+)_{language}(?=\.\w+\")", r"\1", line)
        if (fence := FENCE.match(line)) and not (inside and not fence[3].strip()):
            found.append((number, f"fence ```{fence[3].strip()}"))
        elif INCLUDE.match(line):
            found.append((number, line.strip()))
        elif not inside and (heading := HEADING.match(line)):
            found.append((number, f"heading {heading[1]} #{heading[3]}"))
        elif not inside and (box := re.match(r"\s*(!!!|\?\?\?\+?|===\+?!?|:::) *([\w.-]*)", line)):
            found.append((number, f"{box[1]} {box[2]}"))
        elif not inside and line.lstrip().startswith("<!--"):
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


def heading_ids() -> Iterator[Problem]:
    for page in markdown_pages():
        seen: dict[str, int] = {}
        for number, line, inside in lines(page):
            heading = None if inside else HEADING.match(line)
            if not heading or page == ROOT / "README.md":
                continue
            if not heading[3]:
                yield page, number, "a heading without an id", "add { #short-english-id } to it"
            elif heading[3] in seen:
                where = f"the id #{heading[3]} stands at line {seen[heading[3]]} too"
                yield page, number, where, "choose another"
            seen[heading[3]] = number


@cache
def ids(page: Path) -> set[str]:
    """The anchors of a page: of headings, of attribute lists, of documented names."""
    found = set()
    for _, line, inside in lines(page):
        if inside:
            continue
        if page.suffix == ".ipynb" and (heading := NOTEBOOK_HEADING.match(line)):
            found.add(re.sub(r"\W+", "-", heading[2].lower()).strip("-"))
        found |= {a or b for a, b in re.findall(r'\{ ?#([\w-]+) ?\}|\bid="([\w-]+)"', line)}
        if line.startswith("::: "):
            module = line[4:].strip()
            init = ROOT / module.replace(".", "/") / "__init__.py"
            for node in ast.parse(init.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.Assign) and node.targets[0].id == "__all__":
                    found |= {f"{module}.{name}" for name in ast.literal_eval(node.value)}
    return found


def links() -> Iterator[Problem]:
    for page in pages():
        for number, line, inside in lines(page):
            if inside:
                continue
            for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if re.match(r"[a-z]+:", target):
                    continue
                name, _, anchor = target.partition("#")
                path = (page.parent / name).resolve() if name else page
                if not path.exists():
                    yield page, number, f"dead link: {target}", "correct the path of the link"
                elif anchor and path.suffix in (".md", ".ipynb") and anchor not in ids(path):
                    fix = f"use one of: {', '.join(sorted(ids(path)))}"
                    yield page, number, f"dead anchor: {target}", fix


def drift() -> Iterator[Problem]:
    """A translation names, by its git blob id, the source text that it translates."""
    for zh, en in pairs():
        if zh in glossary.render():
            continue
        text = en.read_text(encoding="utf-8")
        if en.suffix == ".ipynb":
            meta = "source: " + json.loads(text)["metadata"].get("source", "")
        else:
            front = re.match(r"---\n(.*?)\n---\n", text, re.S)
            meta = front[1] if front else ""
        data = zh.read_bytes()
        now = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        noted = re.search(r"^source: *(\w+)$", meta, re.M)
        was = noted[1] if noted else "none"
        if was != now and not re.search(r"^status: *outdated$", meta, re.M):
            what = f"the translation is behind {relative(zh)} (it names {was}, now {now})"
            fix = f"bring it up to date and set `source: {now}`, or set `status: outdated`"
            yield en, 1, what, f"{fix}\n{git_diff(was, zh) if noted else ''}".rstrip()


def chinese_typography() -> Iterator[Problem]:
    """Spaces between Chinese and Latin text, full-width punctuation."""
    for page in [ROOT / "README.md", *(p for p in pages("zh") if p.suffix == ".md")]:
        for found in autocorrect_py.lint_for(page.read_text(encoding="utf-8"), "md").lines:
            yield (
                page,
                found.line,
                f"typography: {found.old.strip()}",
                f"write: {found.new.strip()}",
            )


def backticks() -> Iterator[Problem]:
    """What the typography linter does not see: Chinese directly beside inline code."""
    for page in [ROOT / "README.md", *(p for p in pages("zh") if p.suffix == ".md")]:
        for number, line, inside in lines(page):
            if not inside and (found := re.search(r"[一-鿿]`[^`]+`|`[^`]+`[一-鿿]", line)):
                fix = "put a space between Chinese and `code`"
                yield page, number, f"typography: {found[0]}", fix


def git_diff(blob: str, page: Path) -> str:
    command = ["git", "diff", "--no-color", blob, relative(page)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout


def notebooks() -> Iterator[Problem]:
    for page in (p for p in pages() if p.suffix == ".ipynb"):
        for i, cell in enumerate(json.loads(page.read_text(encoding="utf-8"))["cells"], 1):
            if cell.get("outputs") or cell.get("execution_count"):
                fix = "clear all outputs: the build makes them"
                yield page, i, f"cell {i} holds outputs", fix
            if cell["cell_type"] == "code" and len(cell["source"]) > 12:
                fix = "move the code below snippets/labs and import it"
                yield page, i, f"cell {i} has more than 12 lines", fix


def glossary_current() -> Iterator[Problem]:
    for path, text in glossary.render().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield path, 1, "does not say what docs/glossary.yml says", "run `make update`"


CHECKS = (
    includes,
    fence_languages,
    typed_code,
    titles_and_outputs,
    diagrams,
    numbers,
    commands,
    section_markers,
    orphans,
    missing_pages,
    skeletons,
    heading_ids,
    links,
    drift,
    notebooks,
    glossary_current,
    chinese_typography,
    backticks,
)


def report(problems: Iterator[Problem]) -> list[str]:
    return [f"{relative(p)}:{n}: {what}\nto do: {fix}" for p, n, what, fix in problems]


if __name__ == "__main__":
    found = [text for check in CHECKS for text in report(check())]
    print(
        "\n".join(found) or f"{len(pages())} pages and {len(samples())} samples: no problem found"
    )
    sys.exit(bool(found))
