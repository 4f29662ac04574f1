"""Diagrams become drawings, the same each time; one that is wrong stops the build."""

import re
import shutil
from html import escape

import pytest

from docs.tools import browser, figures

FLOW = "flowchart TD\n  accTitle: A way\n  accDescr: From a to b\n  a[守卫] -->|yes| b"
PAGE = """<head>
    <script id="figures" src="x" data-mermaid="y"></script>
</head><pre class="mermaid"><code>{}</code></pre>"""


@pytest.fixture
def site(tmp_path, monkeypatch):
    monkeypatch.setattr(figures, "CACHE", tmp_path / "cache")
    (tmp_path / "site" / "assets" / "vendor").mkdir(parents=True)
    return tmp_path / "site"


def draw(site, *diagrams: str) -> str:
    page = site / "index.html"
    page.write_text("".join(PAGE.format(escape(text)) for text in diagrams))
    figures.draw(site)
    return page.read_text()


def test_page_holds_drawings_and_no_script(site):
    (site / "assets" / "vendor" / "mermaid.js").touch()
    shown = draw(site, FLOW, FLOW)
    assert shown.count('role="img" aria-label="A way: From a to b"') == 2
    assert "<script" not in shown and "<style" not in shown and "守卫" in shown
    ids = re.findall(r' id="([^"]+)"', shown)
    assert len(ids) == len(set(ids)), "an id is used twice"
    assert {*re.findall(r"url\(#([^)]+)\)", shown)} <= {*ids}
    assert not [*site.rglob("mermaid*")], "Mermaid is on the built site"


def test_drawn_once_and_the_same_each_time(site, monkeypatch):
    first = draw(site, FLOW, "flowchart LR\n  c --> d")
    shutil.rmtree(figures.CACHE)
    assert draw(site, "flowchart LR\n  e --> f", FLOW).count("<svg") == 2
    monkeypatch.setattr(browser, "chromium", None)  # all is in the cache
    shown = draw(site, FLOW)
    assert re.search("<svg.*?</svg>", shown)[0] in first


def test_no_chromium(site, monkeypatch):
    monkeypatch.setenv("CHROMIUM", "nowhere")
    with pytest.raises(SystemExit, match="no Chromium: install"):
        draw(site, FLOW)


def test_mistake_names_the_page(site):
    with pytest.raises(RuntimeError, match=r"(?s)docs/zh/index\.md:1: Mermaid cannot read .*to do"):
        draw(site, "flowchart TD\n  a[ --> b")
    assert "<svg" not in (site / "index.html").read_text()


def test_bars_start_at_zero_and_carry_values(site):
    chart = 'xychart-beta\n  x-axis ["a", "b"]\n  y-axis "bytes" 0 --> 10\n  bar [10, 0]'
    shown = draw(site, chart)
    bars = re.findall(r'<rect [^>]*height="([\d.]+)"[^>]*fill', shown)
    assert "0" in bars and shown.count(">10<") == 1 and shown.count(">0<") == 1
