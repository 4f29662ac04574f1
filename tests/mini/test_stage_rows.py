"""The rows of the table of stages lead to all the code that a stage needs."""

import dataclasses
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from docs.tools.pages import LANGUAGES, lines
from docs.tools.samples import ROOT
from docs.tools.words import Word, shown
from snippets.stages import CORE, STAGES, write
from tests.mini.test_stages import run, said
from tests.test_own_chapters import place

ROW = re.compile(r"\| \[(\d+)\]\(#driver-\w+\) \| (.*?) \|")
LINK = re.compile(r"\[[^\]]*\]\(([\w./]*)#([\w-]+)\)")
HEADING = re.compile(r"##+ .*\{ #([\w-]+) \}")
LATER = re.compile(r'\?\?\? note "(?:For stage |阶段 )(\d+)')  # a note that an earlier one skips
NUMBERS = [n for n, stage in enumerate(STAGES) if stage.driver and stage.package == CORE and n]


@cache
def sections(page: Path, language: str) -> dict[str, list[tuple[int, Word]]]:
    """What each section shows of the core, and from which stage on it is to be read."""
    found, section, note = defaultdict(list), "", 0
    for _, text, _ in lines(page):
        if heading := HEADING.match(text):
            section, found[heading[1]] = heading[1], []
        elif text and not text.startswith(" "):
            later = LATER.match(text)
            note = int(later[1]) if later else 0
        word = Word.read(text, language)
        if word and word.runs and word.path.parent == CORE:
            found[section].append((note if word.indent else 0, word))
    return found


def read(cell: str, language: str) -> list[tuple[int, Word]]:
    """What stands in the sections that the links of a row lead to."""
    found, before = [], None
    for link in LINK.finditer(cell):
        name, anchor = link.groups()
        page = (ROOT / "docs" / language / "own" / (name or "hook.md")).resolve()
        if page.parent.name == "own":
            names = list(sections(page, language))
            first = names.index(anchor)
            if before and re.fullmatch(" to (the )?|到", cell[before.end() : link.start()]):
                first = names.index(before[2])
            for each in names[first : names.index(anchor) + 1]:
                found += sections(page, language)[each]
        before = link
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_rows_lead_to_all_that_a_stage_needs(number, language, tmp_path, monkeypatch):
    blocks, clone = defaultdict(dict), tmp_path / "mini_dynamo"
    clone.mkdir()
    for _, text, _ in lines(ROOT / "docs" / language / "own" / "hook.md"):
        if (row := ROW.match(text)) and int(row[1]) <= number:
            for stage, word in read(row[2], language):
                if stage <= number:
                    blocks[word.path][word.part] = shown(word.path, word.part)
    for path, parts in blocks.items():
        written = path.read_text(encoding="utf-8").split("\n")
        parts = sorted(parts.values(), key=lambda block, of=written: place(block, of))
        text = "\n\n".join("\n".join(part) for part in parts)
        (clone / path.name).write_text(text, encoding="utf-8")
    stages = [dataclasses.replace(stage, package=clone) for stage in STAGES[: number + 2]]
    monkeypatch.setattr("snippets.stages.STAGES", stages)
    write(number, tmp_path / "state")
    for name, stage in ("program", STAGES[number]), ("refused", STAGES[number + 1]):
        assert run(tmp_path / "state", name) == said(stage.program, number)
