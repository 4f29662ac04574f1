"""Stepping through a recorded trace in a real browser, and reading it without a script.

The page is the one that `python -m snippets.record` writes; on the site, tests/test_site.py goes
over every page that shows a trace.
"""

import gzip
import json
import re

import pytest

from docs.tools import assets
from docs.tools.browser import chromium
from docs.tools.samples import SNIPPETS
from snippets.record import view

LIMIT = 15_000  # bytes, gzip, script and style together
OUT = SNIPPETS / "dynamo" / "graph_breaks" / "trace_break.out"
TRACE = json.loads(re.search(r"(?s)^\{\n.*", OUT.read_text(encoding="utf-8"), re.M)[0])
STEPS = [number for number, moment in enumerate(TRACE["moments"]) if moment["what"] == "step"]


@pytest.fixture(scope="module")
def browser():
    with chromium() as launched:
        yield launched


@pytest.fixture
def opened(browser, tmp_path):
    contexts = []

    def opened(language="en", address="", trace=TRACE, **options):
        (tmp_path / "page.html").write_text(view.page(trace, language), encoding="utf-8")
        contexts.append(browser.new_context(**{"reduced_motion": "reduce"} | options))
        page = contexts[-1].new_page()
        page.set_default_timeout(5_000)
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.goto((tmp_path / "page.html").as_uri() + address)
        return page

    yield opened
    for context in contexts:
        context.close()


def now(page) -> int:
    """The number of the moment shown, from 0."""
    return int(page.input_value(".stepper input"))


def go(page, moment: int):
    script = "(i, to) => { i.value = to; i.dispatchEvent(new Event('input')) }"
    page.locator(".stepper input").evaluate(script, moment)


def test_small():
    files = [
        assets.ROOT / "docs" / "theme" / "assets" / f"stepper.{kind}" for kind in ("js", "css")
    ]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < LIMIT


def test_keyboard(opened):
    page = opened()
    page.focus("[aria-label=Step]")
    for key, moment in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Enter", 2)]:
        page.keyboard.press(key)
        assert now(page) == moment, key
    page.keyboard.press("End")
    assert now(page) == len(TRACE["moments"]) - 1
    page.keyboard.press("Home")
    assert now(page) == 0
    # Each panel is reached with Tab once; the arrows up and down go through it, Enter jumps.
    go(page, STEPS[0])
    page.focus(".bytecode [tabindex='0']")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert now(page) == STEPS[1] and page.evaluate("document.activeElement.tabIndex") == 0
    assert page.locator(".bytecode button[tabindex='0']").count() == 1
    assert not page.problems


def test_from_each_panel_to_the_others(opened):
    page = opened()
    steps, codes = TRACE["moments"], TRACE["codes"]
    page.locator(".source button").nth(1).click()
    shown = steps[now(page)]
    assert codes[shown["code"]]["instructions"][shown["at"]][3] == codes[shown["code"]]["first"] + 1
    page.locator(".bytecode button", has_text="CALL").nth(1).click()
    shown = steps[now(page)]
    assert "gelu = torch._C._nn.gelu(matmul)" in shown["nodes"]
    assert page.inner_text(".source mark") == "F.gelu(x @ up)"
    page.locator(".so_far button", has_text="l_up_").first.click()
    assert "l_up_ = L['up']" in steps[now(page)]["nodes"]
    page.locator(".guards_so_far button").first.click()
    assert steps[now(page)]["guards"]
    page.locator(".calls button.break").click()
    assert steps[now(page)]["what"] == "break"
    assert "GB0059" in page.inner_text(".status")


def test_each_moment_shows_what_was_recorded(opened):
    page = opened()
    for number in STEPS[:20]:
        moment = TRACE["moments"][number]
        go(page, number)
        if "stack" in moment:
            assert page.locator(".on-stack").all_inner_texts() == moment["stack"][::-1]
        opcode = TRACE["codes"][moment["code"]]["instructions"][moment["at"]][1]
        assert opcode in page.inner_text(".bytecode [aria-current]")
        assert opcode in page.inner_text(".status")
    compiled = next(i for i, m in enumerate(TRACE["moments"]) if m["what"] == "compiled")
    go(page, compiled)
    assert page.locator(".so_far code").all_inner_texts() == TRACE["moments"][compiled]["nodes"]


def test_the_moment_is_in_the_address(opened):
    page = opened()
    assert "step" not in page.url, "an address changes only when the reader steps"
    page.click("[aria-label=Step]")
    assert page.url.endswith("?step=2#trace_feed_forward")
    assert now(opened(address="?step=5#trace_feed_forward")) == 4
    assert now(opened(address="?step=5#elsewhere")) == 0
    assert now(opened(address="?step=5000#trace_feed_forward")) == len(TRACE["moments"]) - 1


def test_play_and_pause(opened):
    page = opened()
    page.clock.install()
    page.reload()
    page.click("[aria-label=Play]")
    assert page.get_attribute(".status", "aria-live") == "off", "a screen reader cannot keep up"
    page.clock.run_for(1900)
    assert now(page) == 2
    page.click("[aria-label=Pause]")
    page.clock.run_for(5000)
    assert now(page) == 2 and page.get_attribute(".status", "aria-live") == "polite"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_without_a_script_and_in_print_a_table(opened, language):
    page = opened(language, java_script_enabled=False)
    rows = page.locator(".moments tbody tr")
    assert rows.count() == len(TRACE["moments"]) and rows.first.is_visible()
    assert view.WORDS[language]["columns"][2] in page.inner_text(".moments thead")
    page = opened(language)
    assert not page.is_visible(".moments")
    page.emulate_media(media="print")
    assert page.is_visible(".moments") and not page.is_visible(".steps")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_accessible_and_nothing_moves(opened, scheme, width):
    page = opened("zh", color_scheme=scheme, viewport={"width": width, "height": 900})
    page.evaluate((assets.ROOT / "build/vendor/axe.js").read_text(encoding="utf-8"))
    tops = set()
    for number in (STEPS[8], len(TRACE["moments"]) - 1):
        go(page, number)
        tops.add(page.locator(".calls").bounding_box()["y"])
        found = page.evaluate("axe.run()")["violations"]
        assert not [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found]
    assert len(tops) == 1, "a panel moved"
    for button in page.locator(".controls button").all():
        assert button.bounding_box()["width"] >= 24, "too small for a finger"
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert not page.problems


def test_what_a_trace_says_is_text(opened):
    text = json.dumps(TRACE).replace("hidden:", "</script><b>&amp;")
    page = opened(trace=json.loads(text))
    assert "</script><b>&amp;" in page.inner_text(".source")
    assert not page.locator(".stepper b").count() and not page.problems


def test_words_of_both_languages():
    script = (view.ASSETS / "stepper.js").read_text(encoding="utf-8")
    used = set(re.findall(r"words\.(\w+)", script))
    assert used <= {*view.SAID}
    for language in "zh", "en":
        assert {*view.SAID} <= view.WORDS[language].keys()
