"""The atlas of graph breaks says what the installed torch does."""

import re

import pytest

from docs.tools import breaks
from docs.tools.samples import SNIPPETS

PASSES = "\nInstead: "


def test_kinds_are_those_of_the_installed_torch():
    assert breaks.registry() == breaks.kinds(), "run `python -m docs.tools.breaks`"


def test_no_kind_is_lost():
    raised = {number for number, kind in breaks.kinds().items() if kind["raised"]}
    assert not raised - breaks.entries().keys()


def test_at_least_370_kinds_are_shown():
    """Each by a program that the pages run, and whose output is compared."""
    assert len(breaks.shown()) >= 370


@pytest.mark.parametrize("number", breaks.shown())
def test_program_raises_its_kind_and_passes_otherwise(number):
    program = SNIPPETS / "breaks" / f"{number.lower()}.py"
    said = program.with_suffix(".out").read_text(encoding="utf-8")
    if links := re.findall(r"/gb/gb(\d{4})\.html", said):
        assert number in {f"GB{link}" for link in links}, said
    else:  # what is logged or wrapped may lack the link; the registry writes {name} for what varies
        words = re.split(r"\{[^}]*\}", breaks.kinds()[number]["type"])
        assert re.search(".+".join(map(re.escape, words)), said), said
    without = "show(breaks, None" in program.read_text(encoding="utf-8")
    assert without or PASSES in said, said
