"""What a page says of a sample is one word, and this Markdown extension makes the rest of it.

    {* dynamo/guards/hit_and_miss *}         the program, what it prints, and what verified it;
                                             where releases of torch differ, a tab for each
    {* dynamo/guards/hit_and_miss.py *}      the program alone; `.sh` of a shell script
    {* dynamo/guards/hit_and_miss.out *}     what it prints alone
    {* own/extras/values.out:partials *}     of that, the line that begins with a name, and those
                                             indented below it
    {* a/b.py:lists *}                       a part of it, from [start:lists] to [end:lists]
    {* mini_dynamo/guards.py:describe *}     a function or class, or something else with a name
    {* mini_dynamo/guards.py:Guards.hold..Guards.add *}    from one such name to the end of another
    {* mini_dynamo/guards.py:head *}         what stands before the first function or class
    {* bench/remat.txt *}                    any other file
    {* labs/five_days/predict_LANG *}        `LANG` is the language of the page: zh or en
    {* dynamo/guards/hit_and_miss hl="compiled(" *}    lines that hold this text are highlighted
    {* aot/partitioner/figure_cut.out title="…" description="…" *}    a diagram that it prints
    {* aot/overview/answer_x.out quiz="How many? => graphs: (\\d+)" *}    a field for a guess, which
        is compared with what the group of this regular expression finds in the output
    {* labs/cache/table.out play="cache" *}    what docs/theme/assets/cache.js plays with
    {* dynamo/tracing/trace_block trace="…" *}    a trace that it prints, to step through

Each becomes the fences that pymdownx.snippets and pytest-codeblocks know. It has the file in hand,
so it also writes the mark that says what verified the sample, and the summary under the title.
"""

import ast
import base64
import html
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from pymdownx.snippets import SnippetMissingError, SnippetPreprocessor

from docs.tools import releases
from docs.tools.marks import Marks, anchor
from docs.tools.samples import ROOT, SNIPPETS, command, is_part, relative

TAG = re.compile(
    r"(?P<indent> *)\{\* (?P<word>[\w/]+)(?P<suffix>\.\w+)?(?::(?P<part>[\w.-]+))?"
    r"(?P<options>(?: \w+=\"[^\"]*\")*) \*\}"
)
OPTIONS = {"hl", "title", "description", "quiz", "play", "trace"}
FENCE = re.compile(r"^(\s*)(```+|~~~+)(.*)$")
MARKER = re.compile(r"-+8<-+\s+\[\s*(start|end)\s*:\s*([\w-]+)\s*\]")
LANGUAGES = {".py": "python", ".sh": "bash", ".yml": "yaml", ".out": "text", ".txt": "text"}
EXPECTED = "<!--pytest-codeblocks:expected-output-->"
_snippets = SnippetPreprocessor(
    {
        **{"base_path": [str(ROOT)], "check_paths": True, "encoding": "utf-8"},
        **{"restrict_base_path": True, "auto_append": [], "dedent_subsections": False},
        **{"url_download": False, "url_max_size": 0, "url_timeout": 0, "url_request_headers": {}},
        **{"max_retries": 0, "backoff_factor": 0},
    },
    markdown.Markdown(),
)


class WordError(Exception):
    """A word that names nothing; the arguments are what is wrong and what to do."""


def definitions(code: str) -> dict[str, tuple[int, int]]:
    """First and last line of all that has a name in a module, and in its classes (`Class.name`).

    Comments right above belong to it, and statements without a name that follow. `head` is what
    stands before the first function or class.
    """
    lines = ["" if MARKER.search(line) else line.strip() for line in code.split("\n")]
    found: dict[str, tuple[int, int]] = {}

    def first_line(node: ast.stmt) -> int:
        first = min(n.lineno for n in [node, *getattr(node, "decorator_list", [])])
        while first > 1 and lines[first - 2].startswith("#"):
            first -= 1
        return first

    def add(name: str, first: int, last: int) -> None:
        while not lines[last - 1]:
            last -= 1
        found.setdefault(name, (first, last))

    def collect(body: list[ast.stmt], end: int, prefix: str = "") -> None:
        named = [node for node in body if name_of(node)]
        after = [first_line(node) - 1 for node in named[1:]] + [end]
        for node, last in zip(named, after, strict=False):
            add(prefix + name_of(node), first_line(node), last)
            if isinstance(node, ast.ClassDef):
                collect(node.body, node.end_lineno, f"{prefix}{node.name}.")

    module = ast.parse(code).body
    collect(module, len(lines))
    defined = [first_line(n) for n in module if isinstance(n, (ast.FunctionDef, ast.ClassDef))]
    add("head", 1, min([*defined, len(lines) + 1]) - 1)
    return found


def paragraphs(output: str) -> dict[str, tuple[int, int]]:
    """First and last line of each paragraph of an output: what is indented goes with what is not.

    Its name is the first word.
    """
    lines, found = output.rstrip().split("\n"), {}
    first = [i for i, line in enumerate(lines, 1) if line and not line[0].isspace()]
    for start, after in zip(first, [*first[1:], len(lines) + 1], strict=True):
        found[re.match(r"[\w.-]*", lines[start - 1])[0]] = start, after - 1
    return found


def name_of(node: ast.stmt) -> str | None:
    """The name that a statement defines: a function, a class, the first that is assigned."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.name
    if isinstance(node, ast.AnnAssign):
        return getattr(node.target, "id", None)
    targets = ast.walk(node.targets[0]) if isinstance(node, ast.Assign) else ()
    return next((n.id for n in targets if isinstance(n, ast.Name)), None)


def include(path: Path, part: str | None = None) -> str:
    """What pymdownx.snippets expands: a file, a part between markers, or the lines of a name."""
    if part and path.suffix in (".py", ".out") and path.is_file():
        code = path.read_text(encoding="utf-8")
        first, _, last = part.partition("..")
        if ("start", part) not in MARKER.findall(code):
            names = definitions(code) if path.suffix == ".py" else paragraphs(code)
            if first in names and (last or first) in names:
                part = f"{names[first][0]}:{names[last or first][1]}"
    return f'--8<-- "{relative(path)}{f":{part}" if part else ""}"'


def included(lines: list[str]) -> list[str]:
    """Lines with the files that they name in place of `include`."""
    return _snippets.run(lines)


def shown(path: Path, part: str | None = None) -> list[str]:
    """The lines that a page shows of a file.

    Raises:
        WordError: there is no such file, or no such part in it.
    """
    try:
        return _snippets.run([include(path, part)])
    except SnippetMissingError:
        if path.is_file():
            fix = f"write `--8<-- [start:{part}]` in the file, or name a function or class of it"
            if path.suffix == ".out":
                fix = f"let the program print a line that begins with {part}, then `make update`"
            raise WordError(f"{relative(path)} has no part {part}", fix) from None
        fix = "correct the word; `make update` makes a missing .out"
        raise WordError(f"there is no file {relative(path)}", fix) from None


@dataclass(frozen=True)
class Word:
    """One `{* … *}` of a page."""

    indent: str
    word: str
    suffix: str | None
    part: str | None
    options: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, line: str, language: str) -> "Word | None":
        """The word on a line of a page in `language`, if there is one.

        Raises:
            WordError: there is something like a word on it, or options that do not exist.
        """
        if not re.match(r"\s*\{\*", line):
            return None
        if not (found := TAG.fullmatch(line.rstrip())):
            fix = 'write `{* folder/name *}`, with options as in hl="text"'
            raise WordError(f"not the name of a sample: {line.strip()}", fix)
        indent, word, suffix, part, options = found.groups()
        options = tuple(re.findall(r'(\w+)="([^"]*)"', options))
        if unknown := [name for name, _ in options if name not in OPTIONS]:
            raise WordError(f"unknown option {unknown[0]}", f"use {', '.join(sorted(OPTIONS))}")
        word = re.sub(r"_LANG$", f"_{language}", word)
        return cls(indent, word, suffix, part, options)

    @cached_property
    def path(self) -> Path:
        """The program, or another file, that is shown or whose output is shown."""
        stem = SNIPPETS / self.word
        if self.suffix and self.suffix != ".out":
            return stem.with_suffix(self.suffix)
        scripts = [path for s in (".py", ".sh") if (path := stem.with_suffix(s)).exists()]
        if len(scripts) > 1:
            name = relative(stem)
            raise WordError(f"both {name}.py and {name}.sh exist", "rename one of them")
        return scripts[0] if scripts else stem.with_suffix(".py")

    @cached_property
    def out(self) -> Path:
        return self.path.with_suffix(".out")

    @property
    def printed(self) -> str | None:
        """The part of its output that is shown, if not all of it."""
        return self.part if self.suffix == ".out" else None

    @property
    def runs(self) -> bool:
        """Whether a program is shown: it is one test, and has a mark."""
        return self.suffix != ".out" and self.path.suffix in (".py", ".sh")

    @property
    def prints(self) -> bool:
        """Whether its output is shown."""
        return self.suffix in (None, ".out") and not self.asks and "play" not in dict(self.options)

    @property
    def asks(self) -> list[str]:
        """What a reader is to guess of it, instead of what it shows."""
        return [value for name, value in self.options if name == "quiz"]

    def lines(self) -> list[str]:
        """The Markdown that it stands for.

        Raises:
            WordError: a file, a part or a line to highlight does not exist.
        """
        made: list[str] = []
        options = dict(self.options)
        if self.asks:
            return [self.indent + self.quiz()]
        if name := options.get("play"):
            data = "".join(shown(self.out)).replace("<", "\\u003c")  # JSON
            data = f'<script type="application/json">{data}</script>'
            return [f'{self.indent}<div class="play" data-play="{name}">{data}</div>']
        if self.suffix != ".out":
            language = LANGUAGES.get(self.path.suffix, self.path.suffix[1:])
            info = f'{language} title="{relative(self.path)}"{self.highlighted()}'
            made += [f"```{info}", include(self.path, self.part), "```"]
        if self.prints:
            made += ([""] if made else []) + self.output(options)
        return [(self.indent + line).rstrip() for line in made]

    def output(self, options: dict[str, str]) -> list[str]:
        """What shows its output; where releases print different things, a tab for each."""
        shown(self.out, self.printed)
        if self.figure:
            if options.keys() != {"title", "description"}:
                fix = 'add title="what it is" description="what it says"'
                raise WordError("a figure without words", fix)
            words = [f"  accTitle: {options['title']}", f"  accDescr: {options['description']}"]
            return [EXPECTED, "```mermaid", include(self.out), *words, "```"]
        if title := options.get("trace"):
            # pytest-codeblocks wants an output after its program; a trace may stand before it.
            kind = f'trace title="{title}" name="{self.path.stem}"'
            return [f"```{kind}", include(self.out), "```"]
        whole = [] if self.printed else [EXPECTED]
        if not (choice := releases.switch(self.path)):
            return [*whole, "```text", include(self.out, self.printed), "```"]
        made = []
        for label, path in choice:
            fence = whole if path == self.out else []
            fence = [*fence, "```text", include(path, self.printed), "```"]
            made += [f'=== "torch {label}"', "", *("    " + line for line in fence), ""]
        return made[:-1]

    @property
    def figure(self) -> bool:
        """Whether it shows a diagram that a program prints; its words are about one release."""
        return self.suffix == ".out" and self.path.stem.startswith("figure_")

    def quiz(self) -> str:
        """A form with a field for each question; what is right stands in it, in Base64."""
        if self.suffix != ".out":
            raise WordError("a quiz about a program", "ask about its output: add .out")
        output, fields = "\n".join(shown(self.out)), []
        for asked in self.asks:
            question, _, pattern = asked.partition(" => ")
            found = re.search(pattern, output, re.M) if pattern else None
            if not found or not found.groups():
                fix = 'write quiz="question => text before (what is asked for)" as in the output'
                raise WordError(f"{relative(self.out)} has no answer to {asked!r}", fix)
            right = base64.b64encode(found[1].encode()).decode()
            field = f'<input autocomplete="off" data-right="{right}">'
            fields.append(f"<label>{html.escape(question)} {field}</label>")
        return f'<form class="quiz" hidden>{"".join(fields)}</form>'

    def highlighted(self) -> str:
        """The option of the fence for the lines that hold one of the texts of `hl`."""
        code, lit = shown(self.path, self.part), set()
        for text in (value for name, value in self.options if name == "hl"):
            if not (found := {i for i, line in enumerate(code, 1) if text in line}):
                fix = 'let hl="…" name text that stands in it'
                raise WordError(f"no line of {relative(self.path)} holds {text!r}", fix)
            lit |= found
        return f' hl_lines="{" ".join(map(str, sorted(lit)))}"' if lit else ""


def fenced(lines: list[str]) -> list[bool]:
    """For each line, whether it is a line of a fence, other than the one that opens it."""
    found, inside = [], ""
    for line in lines:
        fence = FENCE.match(line)
        found.append(bool(inside))
        if fence and not inside:
            inside = fence[2]
        elif fence and fence[2].startswith(inside) and not fence[3].strip():
            inside = ""
    return found


class Words(Preprocessor):
    def __init__(self, md: markdown.Markdown, language: str):
        super().__init__(md)
        self.language = language

    def run(self, lines: list[str]) -> list[str]:
        inside = fenced(lines)
        words = {
            i: word
            for i, line in enumerate(lines)
            if not inside[i] and (word := Word.read(line, self.language))
        }
        marks = Marks(self.language)
        # A program and what it prints may stand apart: then its mark is under the output.
        outputs = {word.path: i for i, word in words.items() if word.suffix == ".out"}
        marked = {
            i if word.prints else outputs.get(word.path, i): word.path
            for i, word in words.items()
            if word.runs
        }
        done, title, seen = [], None, set()
        usual = marks.usual(list(marked.values()))
        for i, line in enumerate(lines):
            word = words.get(i)
            done += word.lines() if word else [line]
            if title is None and not inside[i] and line.startswith("# "):
                title = len(done)
            if path := marked.get(i):
                mark = self.mark(marks, path, usual, named=path in seen)
                done += ["", *(word.indent + text for text in mark), ""]
                seen.add(path)
        if marked and title:
            text, state = marks.summary(list(marked.values()))
            done[title:title] = ["", f"<span>{text}</span>", attributes(state), ""]
        return done

    def mark(self, marks: Marks, path: Path, usual: str, named: bool) -> list[str]:
        """The command that runs a sample, and what verified it: docs/tools/finish.py links that."""
        state, sentence = marks.state(path, usual)
        said = relative(path) if is_part(path) else command(path)
        id = "" if named else anchor(relative(path))
        return [f"`{said}` · <span>{html.escape(sentence)}</span>", attributes(state, id)]


def attributes(state: str, id: str = "") -> str:
    return f'{{: {f"#{id} " * bool(id)}.verified data-state="{state}" data-search-exclude }}'


class WordsExtension(Extension):
    config = {"language": ["zh", "language of the marks"]}

    def extendMarkdown(self, md: markdown.Markdown) -> None:
        # Before pymdownx.snippets (32), which reads the files, and after line ends are normalized.
        md.preprocessors.register(Words(md, self.getConfig("language")), "words", 33)


def makeExtension(**options) -> WordsExtension:
    return WordsExtension(**options)
