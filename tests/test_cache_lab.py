"""The page docs/*/labs/cache.md: its walk along the entries is torch's, and it can be used."""

import itertools
import random

import pytest
import torch

from docs.tools import browser
from snippets.introspect._torch import entries
from snippets.labs.cache import table
from tests import FULL

CALLS = list(itertools.product(table.KINDS, table.SIZES, table.NUMBERS, table.MODES))
WALK = """sequences => {
    const data = JSON.parse(document.querySelector("[data-play=cache] script").textContent)
    return sequences.map(calls => {
      const cache = cacheLab(data)
      return calls.map(values => {
        const { outcome, tried } = cache.call(values)
        return [outcome, tried.map(t => [t.id, t.reason]), cache.entries.map(e => e.id)]
      })
    })
}"""


@pytest.fixture(scope="module")
def page():
    with browser.serving() as address, browser.chromium() as launched:
        tab = launched.new_page(viewport={"width": 390, "height": 800})
        tab.goto(address + "en/labs/cache/")
        yield tab


def drawn(seed: int) -> list:
    """A sequence of calls: of few kinds, which hit, or of many, which meet the limit."""
    rng = random.Random(seed)
    some = rng.sample(CALLS, rng.choice([4, 8, 20]))
    return [list(rng.choice(some)) for _ in range(24)]


def walked(calls: list) -> list:
    """What torch does in each call: outcome, entries tried with the reason, the order after."""
    torch.compiler.reset()
    compiled = torch.compile(table.scale, backend="eager")
    ids, found = {}, []
    for values in calls:
        before = [entry.guard_manager for entry in entries(table.scale)]
        table.call(compiled, *values)
        after = [entry.guard_manager for entry in entries(table.scale)]
        tried = []
        for guards in before:  # asked once more: the call itself says it of the last one only
            tried.append([ids[guards], table.reason(guards, *values)])
            if not tried[-1][1]:
                break
        for guards in after:
            ids.setdefault(guards, len(ids))
        hit = bool(tried) and not tried[-1][1]
        outcome = "compiled" if len(after) > len(before) else "hit" if hit else "limit"
        found.append([outcome, tried, [ids[guards] for guards in after]])
    return found


def test_walks_as_torch_does(page):
    sequences = [drawn(seed) for seed in range(200 if FULL else 20)]
    real = [walked(calls) for calls in sequences]
    assert page.evaluate(WALK, sequences) == real
    outcomes = {step[0] for steps in real for step in steps}
    assert outcomes == {"compiled", "hit", "limit"}


def test_with_the_keyboard(page):
    place = page.locator("[data-play=cache]")
    page.keyboard.press("Tab")
    place.locator("select").nth(1).focus()
    for size, said in [("2", "entry 0 was compiled"), ("3", "entry 1"), ("4", "hit: entry 1")]:
        place.locator("select").nth(1).select_option(size)
        place.get_by_role("button", name="Call").press("Enter")
        assert said in place.get_by_role("status").inner_text()
    assert "expected 2, actual 3" not in place.locator("ol").inner_text(), "the last call tried one"
    assert place.locator(".calls tr").count() == 3
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    place.get_by_role("button", name="Start again").press("Enter")
    assert place.locator(".calls tr").count() == 0


def test_sizes_with_the_keyboard(page):
    place = page.locator("[data-play=sizes]")
    way, *fields = place.locator("select").all()
    ways = {0: 2, 1: 3, 2: 1, 3: 1}  # how many of 2, 3, 4 each compiles
    for choice, count in ways.items():
        way.select_option(index=choice)
        assert f"{count} compilation" in place.get_by_role("status").inner_text()
        assert place.locator("tr.compiled").count() == count
    fields[2].select_option("1")
    assert place.locator("tr.hit").count() == 2, "an unbacked size may be 1"
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
