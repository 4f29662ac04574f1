"""Collect the chapters: each `python` and `bash` fence, and each notebook, is one test.

pytest-codeblocks parses the pages (docs/tools/pages.py expands their includes first); what it lacks
is here: real file names, a process of its own for every block, time limits, diffs, and the record.
"""

import difflib
import os
import re
import select
import socket
import time
import urllib.request
from pathlib import Path

import pytest

from docs.tools import execute, pages, record
from docs.tools.cuda import NEVER, check_on_cpu, cuda_available, samples

LIMIT = 120  # seconds for one block, unless its mark `time_limit` says otherwise
RESULTS: dict = {}  # both languages embed the same samples: each runs once in a process
ENTRIES: dict = {}  # what passed in this session
FAILED: set[str] = set()  # what did not: it loses the mark of an earlier run


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the outputs of samples anew")
    parser.addoption("--limit", type=float, default=LIMIT, help="seconds a sample may take")


def pytest_configure(config):
    if config.getoption("--update"):
        for sample in pages.samples():  # a new one can be embedded before it has run
            if not (out := sample.with_suffix(".out")).exists():
                out.write_text(NEVER if sample in samples() else "", encoding="utf-8")


def pytest_collect_file(file_path: Path, parent):
    documents = [
        pages.ROOT / "README.md",
        *pages.ROOT.glob(f"docs/[ez][nh]/**/*{file_path.suffix}"),
    ]
    if file_path.suffix in (".md", ".ipynb") and file_path in documents:
        return Chapter.from_parent(parent, path=file_path)


class Chapter(pytest.File):
    def collect(self):
        for block in pages.blocks(self.path):
            # xdist sends names with the same part after the @ to one worker, where both languages
            # then share one run of a sample. (Its mark for that has no effect in pytest 9.2.)
            part = pages.is_part(block.filename)
            group = f"@{pages.relative(block.filename)}" if block.out or part else ""
            group = f"@{block.page.name}" if block.cells else group
            name = f"line {block.line} {block.language}{group}"
            item = Sample.from_parent(self, name=name)
            item.block = block
            for mark in block.marks:
                item.add_marker(eval(mark, {"pytest": pytest}))
            yield item


class Failure(Exception):
    """A sample that did not do what its page says; the message is for the person who mends it."""


class Sample(pytest.Item):
    block: pages.Block

    def runtest(self):
        block = self.block
        self.user_properties.append(("sample", pages.relative(block.filename)))
        if block.problem:
            raise Failure(block.problem)
        if block.importorskip:
            pytest.importorskip(block.importorskip)
        entry = {"page": pages.relative(block.page), "sample": pages.relative(block.filename)}
        if block.needs_cuda and not cuda_available():
            checked, how_far = check_on_cpu(block.code, str(block.filename), block.first_line)
            if checked.failure:
                raise Failure(self.explain(checked))
            entry |= {"cuda": how_far}
        else:
            result = self.run_block()
            output = execute.normalise(result.stdout)
            if result.failure:
                raise Failure(self.explain(result))
            self.compare(output)
            entry |= {"output": record.digest(output)}
            entry |= {"imports": {pages.relative(Path(f)): None for f in result.modules}}
            entry |= {"part": True} if pages.is_part(block.filename) else {}
            for name in entry["imports"]:
                entry["imports"][name] = record.file_digest(name)
        key = record.digest(block.code)
        entry |= {"status": "passed"} | record.machine()
        self.user_properties.append(("verified", {key: entry}))

    def run_block(self) -> execute.Result:
        block = self.block
        mark = self.get_closest_marker("time_limit")
        limit = mark.args[0] if mark else self.config.getoption("--limit")
        if self.get_closest_marker("server"):
            return serve(block.code, limit)
        if self.get_closest_marker("dry_run"):
            return execute.run_bash(block.code, limit, {"MAKEFLAGS": "--dry-run"})
        program = (block.code, str(block.filename), block.first_line)
        if pages.is_part(block.filename):  # it cannot run alone: import the whole file
            module = pages.relative(block.filename).removesuffix(".py").replace("/", ".")
            program = (f"import {module.removesuffix('.__init__')}", program[1], 1)
        key = (program[0], "" if block.cells else program[1], limit)
        if key not in RESULTS:
            if block.needs_cuda:
                RESULTS[key] = execute.run_module(pages.relative(block.filename), limit)
            elif block.language in ("bash", "sh"):
                done = execute.run_commands(block.code, limit)
                RESULTS[key] = done or execute.run_bash(block.code, limit)
            elif block.cells:
                name = pages.relative(block.page)
                cells = [(c, f"{name}, cell {i}", 1) for i, (c, _) in enumerate(block.cells, 1)]
                RESULTS[key] = execute.run_python(cells, limit)
            else:
                RESULTS[key] = execute.run_python([program], limit)
        return RESULTS[key]

    def explain(self, result: execute.Result) -> str:
        """Page and line, sample and line, what happened, and what to do."""
        block = self.block
        where, fix = block.where, f"run it: {command(block)}"
        lines = re.findall(rf'File "{re.escape(str(block.filename))}", line (\d+)', result.stderr)
        if lines and block.filename != block.page:
            where += f", {pages.relative(block.filename)}:{lines[-1]}"
        elif block.cells:
            name = rf"{re.escape(pages.relative(block.page))}, cell (\d+)"
            cells = re.findall(rf'File "{name}", line (\d+)', result.stderr)
            cell, line = map(int, cells[-1]) if cells else (1, 1)
            where = f"{pages.relative(block.page)}:{block.cells[cell - 1][1] + line - 1}"
            where, fix = (
                f"{where}, cell {cell}, line {line}",
                "open it with jupyter and mend the cell",
            )
        elif block.filename != block.page:
            where += f", {pages.relative(block.filename)}"
        last = (result.stderr.strip().split("\n") or [""])[-1]
        return f"{where}: {result.failure}: {last}\nto do: {fix}\n\n{result.stderr}{result.stdout}"

    def compare(self, output: str):
        block = self.block
        if block.expected is None:
            return
        if self.config.getoption("--update") and block.out:
            block.out.write_text(output, encoding="utf-8")
            return
        expected = execute.normalise(block.expected)
        if output != expected:
            name = pages.relative(block.out) if block.out else block.where
            diff = difflib.unified_diff(
                expected.splitlines(),
                output.splitlines(),
                f"{name} (on the page)",
                "this run",
                lineterm="",
            )
            raise Failure(
                f"{block.where}, {pages.relative(block.filename)}: the output changed\n"
                "to do: if the new output is right, run `make update`, and read what it changed\n\n"
                + "\n".join(diff)
            )

    def repr_failure(self, excinfo, style=None):
        if isinstance(excinfo.value, Failure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        return self.path, self.block.line - 1, f"{pages.relative(self.path)}:{self.block.line}"


def command(block: pages.Block) -> str:
    """What a reader types to run the block."""
    name = pages.relative(block.filename)
    if name.endswith(".py"):
        return f"python -m {name.removesuffix('.py').replace('/', '.')}"
    return f"bash {name}" if name.endswith(".sh") else f"pytest {pages.relative(block.page)}"


def serve(code: str, limit: float) -> execute.Result:
    """Run a command until it has printed its addresses; get each; stop it.

    It lacks torch and what else only the tests install, as for a reader who types it.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    paths = f"{pages.ROOT / 'tests' / 'preview_only'}{os.pathsep}{pages.ROOT}"
    process = execute.start_bash(code, {"PORT": port, "PYTHONPATH": paths})
    output, failure, deadline = "", None, time.monotonic() + limit
    try:
        while not (found := re.findall(r"http://127\.0\.0\.1:\d+/\S*", output)):
            if not select.select([process.stdout], [], [], deadline - time.monotonic())[0]:
                failure = f"printed no address in {limit:g} s"
                break
            line = process.stdout.readline()
            if not line:
                failure = f"ended with exit status {process.wait()} before it printed an address"
                break
            output += line
        for address in found:
            while failure := answers(address):
                if time.monotonic() > deadline:
                    break
                time.sleep(0.1)
    finally:
        execute.stop(process)
    return execute.Result("", output + process.stderr.read(), failure, [])


def answers(address: str) -> str | None:
    """None if the address can be read, else why not."""
    try:
        urllib.request.urlopen(address, timeout=30).close()
    except OSError as error:
        return f"{address}: {error}"


def pytest_runtest_logreport(report):
    for name, value in report.user_properties if report.when == "call" else ():
        if name == "verified" and report.passed:
            ENTRIES.update(value)
        elif name == "sample" and not report.passed:
            FAILED.add(value)


def pytest_sessionfinish(session):
    if (ENTRIES or FAILED) and not hasattr(session.config, "workerinput"):
        record.save(ENTRIES, failed=FAILED)
