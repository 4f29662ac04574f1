"""The table of questions in the chapter on objects holds those that the code asks."""

import re

import pytest

from docs.tools.pages import LANGUAGES
from docs.tools.samples import ROOT
from snippets.own.objects.asked import asked

ROW = re.compile(r"^ *\| `(\w+)` \| ([^|]+) \|", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_holds_every_question(language):
    text = (ROOT / "docs" / language / "own" / "objects.md").read_text(encoding="utf-8")
    table = {what: set(re.findall(r"`([\w/]+\.py)`", who)) for what, who in ROW.findall(text)}
    assert table == asked()
