"""The catalog of extras: each has an entry, whose program the core alone does not take."""

import runpy

import pytest

from docs.tools.data import load
from docs.tools.extras import DATA
from snippets.mini_aot.extras import EXTRAS as AOT_EXTRAS
from snippets.mini_dynamo.extras import EXTRAS
from snippets.own.extras import three_ways

GROUPS = load(DATA)["groups"]
WHOLE = "1 graph, 0 breaks", "compiled"


def test_each_extra_has_an_entry():
    entries = [name for group in GROUPS.values() for name in group["extras"]]
    assert sorted(entries) == sorted([*EXTRAS, *AOT_EXTRAS])


@pytest.mark.parametrize("group", GROUPS)
def test_a_program_needs_its_extra(group, monkeypatch):
    monkeypatch.setattr(three_ways, "PROGRAMS", {})
    # As a reader runs it: functions of the package `snippets` are no callees of a program.
    runpy.run_module(f"snippets.own.extras.{group}", run_name="__main__")
    found = {name: (said, right) for name, _, said, right in three_ways.three_ways()}
    assert [*found] == [*GROUPS[group]["extras"]]
    for name, ((core, extra), right) in found.items():
        assert right and core not in WHOLE and core != extra, (name, core, extra)


@pytest.mark.parametrize("group", GROUPS)
def test_other_extras_of_a_program_are_needed(group, monkeypatch):
    monkeypatch.setattr(three_ways, "PROGRAMS", {})
    runpy.run_module(f"snippets.own.extras.{group}", run_name="__main__")
    for name, one in three_ways.PROGRAMS.items():
        for left_out in (name, *one.needs) if one.needs else ():
            rest = [extra for extra in (name, *one.needs) if extra != left_out]
            compiled = one.compiler(one.fn, rest)
            three_ways.run(one, compiled)
            assert one.shows(compiled) not in WHOLE, (name, left_out)
