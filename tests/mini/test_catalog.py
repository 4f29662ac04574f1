"""The catalog of extras: each has an entry, whose program the core alone does not take."""

import runpy

import pytest

from docs.tools.data import load
from docs.tools.extras import DATA, general, removals
from snippets.mini_aot.extras import EXTRAS as AOT_EXTRAS
from snippets.mini_dynamo.extras import EXTRAS
from snippets.own.extras import three_ways

GROUPS = load(DATA)["groups"]
NAMES = load(DATA)["names"]
WHOLE = "1 graph, 0 breaks", "compiled"


def test_each_extra_has_an_entry():
    entries = [name for group in GROUPS.values() for name in group["extras"]]
    assert sorted(entries) == sorted([*EXTRAS, *AOT_EXTRAS])


@pytest.mark.parametrize(
    ("reason", "row"),
    [
        ("width of a Box", "<attribute> of a <class>"),
        ("descriptor level", "descriptor <attribute>"),
        ("staticmethod level of a Unit", "staticmethod <attribute> of a <class>"),
        ("calling Scale", "calling <class>"),
        ("add: aten.relu.default", "<function>: aten.relu.default"),
        (
            "Unsupported: asks_for_a_class asks for the class of a value",
            "Unsupported: <function> asks for the class of a value",
        ),
        (
            "Unsupported: a tensor is written in place, by aten.add_.Tensor",
            "Unsupported: a tensor is written in place, by <operator>",
        ),
        (
            "Unsupported: an input is asked for its is_leaf, which no key holds",
            "Unsupported: an input is asked for its <attribute>, which no key holds",
        ),
        ("a map leaves the compiled code", "a <class> leaves the compiled code"),
        ("one tensor is passed twice", "one tensor is passed twice"),
        ("a dict or set with keys that are no constants",) * 2,
    ],
)
def test_only_names_of_the_programs_are_replaced(reason, row):
    assert general(reason, NAMES, {kind: kind for kind in NAMES}) == row


@pytest.mark.parametrize(
    ("core", "extra", "found"),
    [
        ("core alone: no\n    break: b", "with a: yes", ("", [("break", "b", "")])),
        ("core alone: no\n    break: b", "with a + c: yes", ("c", [("break", "b", "")])),
        ("with c: no\n    break: b", "with a + c: yes", ("", [("break", "b", "")])),
        ("with c: no\n    break: b", "with a + d + c: yes", ("d", [("break", "b", "")])),
        ("core alone: no\n    break: b", "with a + 3 others: no\n    break: b", ("3 others", [])),
        (
            "core alone: no\n    interpreter: b",
            "with a: some\n    break: b",
            ("", [("interpreter", "b", "break")]),
        ),
    ],
)
def test_a_row_says_what_an_extra_removes_and_needs(core, extra, found):
    assert removals("a", f"  {core}\n  {extra}\n") == found


@pytest.fixture(params=[*GROUPS, "more_reasons", "more_aot"])
def programs(request, monkeypatch):
    """Those of a group, from its program run as readers run it."""
    monkeypatch.setattr(three_ways, "PROGRAMS", {})
    # A function of the package `snippets` would be no callee of a program.
    runpy.run_module(f"snippets.own.extras.{request.param}", run_name="__main__")
    if request.param in GROUPS:
        assert [*three_ways.PROGRAMS] == [*GROUPS[request.param]["extras"]]
    return three_ways.PROGRAMS


def test_a_program_needs_its_extra(programs):
    for name, _, core, extra in three_ways.three_ways():
        assert core.right and extra.right, name
        assert not core.says.startswith(WHOLE) and core.says != extra.says, (name, core, extra)


def test_a_program_needs_the_others_that_it_names(programs):
    for name, one in programs.items():
        for left_out in one.needs:
            rest = [extra for extra in (name, *one.needs, *one.given) if extra != left_out]
            compiled = one.compiler(one.fn, rest)
            three_ways.run(one, compiled)
            assert not one.shows(compiled).startswith(WHOLE), (name, left_out)
