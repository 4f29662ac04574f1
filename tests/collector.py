"""Collect the chapters: each program that a page names, and each notebook, is one test.

pytest-codeblocks finds the blocks of the pages (docs/tools/pages.py expands their words first);
what it lacks is here: real file names, a process of its own for every program, time limits, diffs,
and the record. A program is run whole, also where a page shows a part of it.
"""

import difflib
import os
import random
import re
from functools import cache
from pathlib import Path

import pytest

from docs.tools import confine, execute, notebooks, pages, record
from docs.tools.cuda import NEVER_RAN, check_on_cpu, cuda_available
from docs.tools.samples import command, in_package, is_part, needs_gpu, relative, samples

LIMIT = 120  # seconds for one program
RESULTS: dict = {}  # both languages show the same programs: each runs once in a process
ENTRIES: dict = {}  # what passed in this session
KEPT: set[str] = set()  # what passed before, and has not changed
FAILED: set[str] = set()  # what did not: it loses the mark of an earlier run


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the outputs of samples anew")
    parser.addoption(
        "--changed", action="store_true", help="run no program that passed here and has not changed"
    )
    parser.addoption("--limit", type=float, default=LIMIT, help="seconds a sample may take")


def pytest_configure(config):
    # A new order each time shows what depends on it; workers inherit the variable.
    os.environ.setdefault("ORDER", str(random.randrange(10_000)))
    if config.getoption("--update"):
        for sample in samples():  # a new one can be named on a page before it has run
            if not (out := sample.with_suffix(".out")).exists():
                out.write_text(NEVER_RAN if needs_gpu(sample) else "", encoding="utf-8")


def pytest_report_header():
    confined = "nothing but their own folder can be written, and there is no network"
    if not confine.available():
        confined = "NOT confined (no Landlock here): files that they change and the network"
    return [f"samples: {confined}", f"their order: ORDER={os.environ['ORDER']} repeats it"]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    where = [i for i, item in enumerate(items) if isinstance(item, Program)]
    programs = [items[i] for i in where]
    random.Random(int(os.environ["ORDER"])).shuffle(programs)
    for i, program in zip(where, programs, strict=True):
        items[i] = program


def pytest_collect_file(file_path: Path, parent):
    if file_path.suffix in (".md", ".ipynb") and file_path in pages.pages()[1:]:
        return Chapter.from_parent(parent, path=file_path)


# What a sample must do without, and what to do instead.
REMEDIES = [
    (
        r"Permission denied|Read-only",
        "write below tempfile.gettempdir(), in bash below $(mktemp -d); all else stays as it is",
    ),
    (r"Network is unreachable|in name resolution", "do without the network, and without ports"),
    (
        r"allocate memory|MemoryError",
        f"take less memory; a sample gets {confine.MEMORY >> 30} GiB",
    ),
    (r"leaves a process", "wait for it or end it in the program"),
    (r"thread .* is still running", "join it in the program"),
    (r"left before its", "let the program come to its end"),
]


@cache
def _recorded() -> dict:
    return record.load()


class Chapter(pytest.File):
    def collect(self):
        blocks = pages.blocks(self.path)
        lines = {block.line for block in blocks}
        for line, word in pages.words(self.path):
            if line not in lines and getattr(word, "runs", False):  # joined to another, or skipped
                fix = "take out the comment above it, or in the first line of the page"
                what = pages.report(self.path, line, "pytest-codeblocks does not see it", fix)
                blocks.append(pages.Block(self.path, line, word.path, problem=what))
        for block in blocks:
            # xdist sends names with the same part after the @ to one worker, where all pages that
            # show a program share one run of it. (Its mark for that has no effect in pytest 9.2.)
            group = block.page.name if block.language == "notebook" else relative(block.path)
            name = f"line {block.line} {block.language}@{group}"
            item = Program.from_parent(self, name=name)
            item.block = block
            yield item


class Failure(Exception):
    """A program that did not do what its page says; the message is for who mends it."""


class Program(pytest.Item):
    block: pages.Block

    def runtest(self):
        block, path = self.block, self.block.path
        self.user_properties.append(("sample", relative(path)))
        if block.problem:
            raise Failure(block.problem)
        if self.holds():
            self.user_properties.append(("kept", relative(path)))
            return
        entry = {"code": record.file_digest(path), "status": "passed"}
        if block.language == "python" and needs_gpu(path) and not cuda_available():
            checked, how_far = check_on_cpu(path)
            if checked.failure:
                raise Failure(self.explain(checked))
            entry["cuda"] = how_far
        else:
            result = self.run()
            output = execute.normalize(result.stdout)
            if result.failure:
                raise Failure(self.explain(result))
            self.compare(output, result)
            entry["output"] = record.digest(output)
            entry["imports"] = record.imports(result.modules, path)
            entry |= {"part": True} if is_part(path) else {}
            if block.language == "python" and "*" not in result.modules and not in_package(path):
                entry["tools"] = record.tools()
        self.user_properties.append(("verified", {relative(path): entry | record.machine()}))

    def holds(self) -> bool:
        """Whether it passed in an earlier run, and nothing that it depends on has changed since.

        Of a shell script or a notebook, nobody knows all that it reads: these always run.
        """
        asked = self.config.getoption("--changed") and not self.config.getoption("--update")
        entry = asked and _recorded().get(relative(self.block.path))
        return bool(entry) and record.holds(entry, self.block.path)

    def run(self) -> execute.Result:
        key = self.block.path
        if self.block.language == "notebook":  # both languages hold the same code
            key = tuple(code for code, _ in pages.code_of(self.block.page))
        if key not in RESULTS:
            RESULTS[key] = self.run_once(self.config.getoption("--limit"))
        return RESULTS[key]

    def run_once(self, limit: float) -> execute.Result:
        block, path = self.block, self.block.path
        if block.language == "notebook":
            cells = [code for code, _ in pages.code_of(path)]
            play = notebooks.PLAY.format(cells=cells, name=path.name)
            done = execute.run_python([(play, path.name, 1)], limit)
            if not done.failure:
                notebooks.keep(cells, done.stdout)
            return done
        return execute.run_sample(path, limit)

    def explain(self, result: execute.Result) -> str:
        """Page and line, program and line, what happened, and what to do."""
        block = self.block
        if block.language == "notebook":
            name = rf"{re.escape(block.page.name)}, cell (\d+)"
            found = re.findall(rf'File "{name}", line (\d+)', result.stderr)
            cell, line = map(int, found[-1]) if found else (1, 1)
            where = f"{relative(block.page)}:{pages.code_of(block.page)[cell - 1][1] + line - 1}"
            where, fix = f"{where}, cell {cell}, line {line}", "open it with jupyter, mend the cell"
        else:
            program = rf'File "{re.escape(str(block.path))}", line (\d+)|bash: line (\d+):'
            found = ["".join(groups) for groups in re.findall(program, result.stderr)]
            where = f"{block.where}, {relative(block.path)}" + (f":{found[-1]}" if found else "")
            fix = f"run it: {command(block.path)}"
        last = (result.stderr.strip().split("\n") or [""])[-1]
        for symptom, remedy in REMEDIES:
            if re.search(symptom, f"{result.failure}\n{last}"):
                fix = f"{remedy}; {fix}"
        return f"{where}: {result.failure}: {last}\nto do: {fix}\n\n{result.stderr}{result.stdout}"

    def compare(self, output: str, result: execute.Result):
        out = self.block.path.with_suffix(".out")
        if self.block.language == "notebook" or is_part(self.block.path):
            return
        where = f"{self.block.where}, {relative(self.block.path)}"
        if not out.exists():
            if output and not in_package(self.block.path):
                fix = "name it without a suffix and run `make update`, or let it print nothing"
                raise Failure(f"{where}: its output is on no page\nto do: {fix}\n\n{output}")
            return
        named = self.block.language != "python" and out.name in self.block.path.read_text("utf-8")
        if named or relative(out) in result.modules:
            fix = "let it compute what it prints: this compares an output with itself"
            raise Failure(f"{where}: reads its own output\nto do: {fix}")
        expected = out.read_text(encoding="utf-8")
        if not output:
            fix = "print the fact; look whether a logger or a stream that it reads has moved"
            raise Failure(f"{where}: prints nothing\nto do: {fix}\n\n{result.stderr}")
        if self.config.getoption("--update"):
            if output != expected:
                out.write_text(output, encoding="utf-8")
        elif output != expected:
            diff = difflib.unified_diff(
                expected.splitlines(),
                output.splitlines(),
                f"{relative(out)} (on the page)",
                "this run",
                lineterm="",
            )
            fix = f"if the new output is right, run `make update PAGE={relative(self.block.page)}`"
            raise Failure(
                f"{where}: the output changed\nto do: {fix}, and read what it changed\n\n"
                + "\n".join(diff)
            )

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, Failure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, self.block.line - 1, self.block.where


def pytest_runtest_logreport(report):
    for name, value in report.user_properties if report.when == "call" else ():
        if name == "verified" and report.passed:
            ENTRIES.update(value)
        elif name == "kept":
            KEPT.add(value)
        elif name == "sample" and not report.passed:
            FAILED.add(value)


def pytest_terminal_summary(terminalreporter):
    if KEPT:
        terminalreporter.write_line(
            f"{len(KEPT)} programs passed in an earlier run and were not run again: they and what "
            "they import, read, print and are run with are the same. FULL=1 runs all."
        )


def pytest_sessionfinish(session):
    if (ENTRIES or FAILED) and not hasattr(session.config, "workerinput"):
        record.save(ENTRIES, failed=FAILED)
