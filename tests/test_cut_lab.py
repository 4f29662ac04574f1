"""The page docs/*/labs/cut.md: its table says what is really saved, and it can be used."""

import json

import pytest
import torch
from torch._functorch import config

from docs.tools import browser
from snippets.labs.cut import table

SHOWN = json.loads((browser.ROOT / "snippets/labs/cut/table.out").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def page():
    with browser.serving() as address, browser.chromium() as launched:
        tab = launched.new_page(viewport={"width": 390, "height": 800})
        tab.goto(address + "en/labs/cut/")
        yield tab


@pytest.mark.parametrize("fn", table.CALLS, ids=lambda fn: fn.__name__)
def test_saves_what_the_table_says(fn):
    shown = SHOWN[fn.__name__]
    for cut in shown["cuts"]:
        torch.compiler.reset()
        default = cut["policy"] == "default"
        backend = "aot_eager_default_partitioner" if default else "aot_eager"
        with config.patch(activation_memory_budget=1.0 if default else cut["policy"]):
            result = torch.compile(fn, backend=backend)(*table.CALLS[fn])
        said = [shown["values"][i]["bytes"] for i in cut["saved"]]
        real = [tensor.nbytes for tensor in result.grad_fn.saved_tensors]
        assert sorted(real) == sorted(said), (fn.__name__, cut["policy"])


def test_with_the_keyboard(page):
    place = page.locator("[data-play=cut]")
    page.keyboard.press("Tab")
    place.locator("select").select_option("feed_forward")
    slider, said = place.locator("input"), place.get_by_role("status")
    slider.focus()
    for cut in SHOWN["feed_forward"]["cuts"]:
        size = sum(SHOWN["feed_forward"]["values"][i]["bytes"] for i in cut["saved"])
        assert f"{len(cut['saved'])} values saved, {size} bytes" in said.inner_text()
        assert place.locator("tr.saved").count() == len(cut["saved"])
        again = {*cut["forward"]} & {*cut["backward"]}
        assert place.locator("tr.again").count() == len(again)
        slider.press("ArrowRight")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
