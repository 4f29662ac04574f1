"""Read chapters: expand their includes and say where every block of code comes from.

Everything here is text; nothing imports torch, so `make check` and the preview stay fast.
"""

import io
import json
import re
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import markdown
from mkdocs.utils.yaml import yaml_load
from pymdownx.snippets import SnippetMissingError

from docs.tools import record

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("zh", "en")  # Chinese is the source language.
INCLUDE = re.compile(r'^\s*-+8<-+\s+"([^":]+)(?::([^"]*))?"\s*$')
FENCE = re.compile(r"^(\s*)(```+)(.*)$")
MARKER = re.compile(r"-+8<-+\s+\[\s*(start|end)\s*:\s*([\w-]+)\s*\]")


@dataclass
class Block:
    """A `python` or `bash` fence (or the code of a notebook) that is executed as one test."""

    page: Path
    line: int  # of the opening fence, from 1
    language: str
    code: str
    filename: Path  # what tracebacks, guards and inspect.getsource see
    first_line: int  # line of `filename` at which `code` begins
    expected: str | None = None
    out: Path | None = None  # the file that `expected` was included from
    marks: list[str] = field(default_factory=list)
    importorskip: str | None = None
    problem: str | None = None  # an include that could not be read: the test fails with this
    cells: list[tuple[str, int]] = field(default_factory=list)  # notebook: (code, line in the file)

    @property
    def where(self) -> str:
        return f"{relative(self.page)}:{self.line}"

    @property
    def needs_cuda(self) -> bool:
        return self.code.startswith("# requires: cuda")


def is_part(path: Path) -> bool:
    """Whether a file is a part of a package, and no program: a block of it cannot run alone."""
    inside = path.is_relative_to(ROOT / "snippets") and (path.parent / "__init__.py").exists()
    return inside and path.suffix == ".py" and "\nif __name__ ==" not in path.read_text("utf-8")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


@cache
def _snippets() -> markdown.preprocessors.Preprocessor:
    config = yaml_load((ROOT / "mkdocs.yml").open(encoding="utf-8"))
    options = config["markdown_extensions"]["pymdownx.snippets"] | {"base_path": [str(ROOT)]}
    md = markdown.Markdown(
        extensions=["pymdownx.snippets"], extension_configs={"pymdownx.snippets": options}
    )
    return md.preprocessors["snippet"]


@dataclass
class Line:
    """One line of a page after expansion."""

    text: str
    number: int  # in the page
    source: Path | None = None  # the included file
    source_line: int = 0
    problem: tuple[str, str] | None = None  # (what is wrong, what to do)


def expand(page: Path) -> list[Line]:
    """Expand each include of `page` with pymdownx's own preprocessor, line by line."""
    lines = []
    for number, text in enumerate(page.read_text(encoding="utf-8").split("\n"), 1):
        include = INCLUDE.match(text)
        if not include:
            lines.append(Line(text, number))
            continue
        path, section = ROOT / include[1], include[2]
        try:
            included = _snippets().run([text]) or [""]  # an empty file is still an include
        except SnippetMissingError as error:
            fix = f"no section [start:{section}] in it" if path.is_file() else "no such file"
            problem = (f"{error}: {fix}", "correct the include, or the file it names")
            lines.append(Line(text, number, problem=problem))
            continue
        first = 1
        if section:
            source = path.read_text(encoding="utf-8").split("\n")
            starts = [i for i, s in enumerate(source, 1) if f"[start:{section}]" in s]
            first = starts[0] + 1 if starts else 1
        lines += [Line(t, number, path, first + i) for i, t in enumerate(included)]
    return lines


def blocks(page: Path) -> list[Block]:
    """All fences of `page` that pytest-codeblocks would run, with their origins."""
    if page.suffix == ".ipynb":
        return _notebook(page)
    from pytest_codeblocks import extract_from_buffer  # not part of the preview

    lines = expand(page)
    inside = ""  # the backticks that opened the fence we are in
    text = []
    for line in lines:
        fence = FENCE.match(line.text)
        if fence and not inside:
            inside = fence[2]
            # pytest-codeblocks takes the whole info string as the language.
            text.append(f"{fence[1]}{fence[2]}{(fence[3].split() or [''])[0]}\n")
            continue
        if fence and fence[2].startswith(inside) and not fence[3].strip():
            inside = ""
        text.append(line.text + "\n")
    found, reported = [], set()
    for raw in extract_from_buffer(io.StringIO("".join(text))):
        if raw.syntax in ("python", "bash", "sh"):
            block, problems = _block(page, raw, lines)
            found.append(block)
            reported |= {line.number for line in problems}
    for line in lines:
        if line.problem and line.number not in reported:  # not in a fence that runs
            found.append(
                Block(page, line.number, "text", "", page, line.number, problem=report(page, line))
            )
    return found


def _block(page: Path, raw, lines: list[Line]) -> tuple[Block, list[Line]]:
    opening = lines[raw.lineno - 1]
    body = _until_fence(lines[raw.lineno :])
    block = Block(
        page,
        opening.number,
        raw.syntax,
        raw.code,
        page,
        opening.number + 1,
        expected=raw.expected_output and record.drawn(raw.expected_output),
        marks=raw.marks,
        importorskip=raw.importorskip,
    )
    continued = raw.code.count("\n") > len(body)
    if body and body[0].source and len({line.source for line in body}) == 1 and not continued:
        block = replace(block, filename=body[0].source, first_line=body[0].source_line)
    output = []
    if raw.expected_output is not None:
        rest = iter(lines[raw.lineno + len(body) + 1 :])
        for line in rest:
            if FENCE.match(line.text):
                output = _until_fence(list(rest))
                block.out = output[0].source if output else None
                break
    problems = [line for line in body + output if line.problem]
    block.problem = report(page, problems[0]) if problems else None
    return block, problems


def report(page: Path, line: Line) -> str:
    return "{}:{}: {}\nto do: {}".format(relative(page), line.number, *line.problem)


def _until_fence(lines: list[Line]) -> list[Line]:
    end = (i for i, line in enumerate(lines) if FENCE.match(line.text) and not line.source)
    return lines[: next(end, len(lines))]


def _notebook(page: Path) -> list[Block]:
    raw = page.read_text(encoding="utf-8").split("\n")
    cells, at = [], 0
    for cell in json.loads("\n".join(raw))["cells"]:
        if cell["cell_type"] != "code":
            continue
        # The line of the file that holds the first line of the cell: what a reader jumps to.
        first = json.dumps("".join(cell["source"]).split("\n")[0], ensure_ascii=False)[:-1]
        at = next((i for i in range(at, len(raw)) if raw[i].strip().startswith(first)), at)
        cells.append(("".join(cell["source"]), at + 1))
    code = "\n".join(source for source, _ in cells)
    return [Block(page, 1, "notebook", code, page, 1, cells=cells)]


def pages(language: str | None = None) -> list[Path]:
    """Every page of one language, or of both and README.md."""
    if language is None:
        return [ROOT / "README.md", *pages("zh"), *pages("en")]
    folder = ROOT / "docs" / language
    return sorted(p for p in folder.rglob("*") if p.suffix in (".md", ".ipynb"))


def samples() -> list[Path]:
    """Every sample: a program below snippets/ in a folder that is not a package."""
    root = ROOT / "snippets"
    packages = [p.parent for p in root.rglob("__init__.py") if p.parent != root]
    return sorted(
        p
        for p in root.glob("*/**/*")
        if p.suffix in (".py", ".sh") and not any(p.is_relative_to(d) for d in packages)
    )
