"""Draw the diagrams of a built site: SVG in place of text, so that no page needs a script for them.

Mermaid draws, in Chromium, what was not drawn before: build/figures keeps each drawing under the
hash of what it was made from. Text is measured with fonts that are the same everywhere, and are
wide, so a drawing is the same on every machine, and its boxes hold the fonts of any reader.
"""

import base64
import hashlib
import html
import io
import re
from collections import Counter
from pathlib import Path

from docs.tools.samples import ROOT

ASSETS = ROOT / "docs" / "theme" / "assets"
SCRIPTS = [ASSETS / "vendor" / "mermaid.js", ASSETS / "figures.js"]
CACHE = ROOT / "build" / "figures"
DIAGRAM = re.compile(r'<pre class="mermaid"><code>(.*?)</code></pre>', re.S)
SCRIPT = re.compile(r'\s*<script id="figures"[^>]*></script>')
SAID = re.compile(r"^\s*acc(?:Title|Descr):\s*(.+?)\s*$\n?", re.M)
HAN = [*range(0x2E80, 0xA000), *range(0xF900, 0xFB00), *range(0xFE30, 0xFE50)]
HAN += range(0xFF00, 0xFFF0)
ASK = """([id, text]) => figures.draw(id, text, "Latin, Han")
    .then(svg => ({svg}), error => ({wrong: error.message}))"""
PHONE = 328  # px that a drawing has on a screen of 360 px


def name(text: str) -> str:
    """The id of the drawing of a diagram, whatever its title and description."""
    return "d" + hashlib.sha256(SAID.sub("", text).strip().encode()).hexdigest()[:10]


def draw(folder: Path) -> None:
    """Put drawings in place of the diagrams on all pages below `folder`, and drop what draws them.

    Raises:
        RuntimeError: Mermaid does not read a diagram.
    """
    pages = {page: page.read_text(encoding="utf-8") for page in sorted(folder.rglob("*.html"))}
    pages = {page: text for page, text in pages.items() if DIAGRAM.search(text)}
    texts, where = {}, {}
    for page, text in pages.items():
        for found in DIAGRAM.findall(text):
            said = html.unescape(found)
            texts.setdefault(name(said), SAID.sub("", said).strip())
            where.setdefault(name(said), (page.relative_to(folder), said))
    drawn = drawings(texts, where)
    for page, text in pages.items():
        times = Counter()

        def drawing(found: re.Match, times=times) -> str:
            said = html.unescape(found[1])
            key = name(said)
            times[key] += 1
            svg = drawn[key].replace(key, f"{key}-{times[key]}") if times[key] > 1 else drawn[key]
            label = html.escape(": ".join(SAID.findall(said)))
            scrolls = int(re.search(r"min-width:(\d+)px", svg)[1]) > PHONE
            focus = ' tabindex="0"' if scrolls else ""
            return f'<div class="drawing" role="img" aria-label="{label}"{focus}>{svg}</div>'

        page.write_text(SCRIPT.sub("", DIAGRAM.sub(drawing, text)), encoding="utf-8")
    for asset in ("vendor/mermaid.*", "figures.js"):
        for left in folder.glob(f"**/assets/{asset}"):
            left.unlink()


def drawings(texts: dict[str, str], where: dict[str, tuple[Path, str]]) -> dict[str, str]:
    """The SVG of each of `texts`, by name, from build/figures if it is there."""
    made_by = hashlib.sha256(Path(__file__).read_bytes())
    for script in SCRIPTS:
        made_by.update(script.read_bytes())
    cache = CACHE / made_by.hexdigest()[:16]
    cache.mkdir(parents=True, exist_ok=True)
    if new := {key: text for key, text in texts.items() if not (cache / f"{key}.svg").exists()}:
        from docs.tools.browser import chromium  # `make serve` has none

        with chromium() as browser:
            page = browser.new_page()
            page.set_content(f"<style>{measures()} body {{ font-family: Latin, Han }}</style>")
            for script in SCRIPTS:
                page.add_script_tag(path=script)
            page.evaluate("Promise.all([...document.fonts].map(font => font.load()))")
            for key, text in new.items():
                made = page.evaluate(ASK, [key, text])
                if "wrong" in made:
                    raise RuntimeError(wrong(*where[key], made["wrong"]))
                (cache / f"{key}.svg").write_text(made["svg"], encoding="utf-8")
    return {key: (cache / f"{key}.svg").read_text(encoding="utf-8") for key in texts}


def wrong(page: Path, diagram: str, message: str) -> str:
    """Where the diagram stands in the sources, and what Mermaid says of it."""
    language = page.parts[0] if page.parts[0] == "en" else "zh"
    path = page.relative_to("en") if language == "en" else page
    path = path.parent if path.name == "index.html" else path.with_suffix("")
    source = ROOT / "docs" / language / (path if path.name else Path("index"))
    source = source.with_suffix(".md")
    title, rows = SAID.findall(diagram)[:1], source.read_text(encoding="utf-8").split("\n")
    line = next((i for i, row in enumerate(rows, 1) if title and title[0] in row), 1)
    shown = source.relative_to(ROOT)
    return f"{shown}:{line}: Mermaid cannot read this diagram: {message}\nto do: correct it"


def measures() -> str:
    """Style rules for fonts to measure text with: DejaVu Sans, and one of square characters."""
    import matplotlib
    from fontTools.fontBuilder import FontBuilder
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    made = FontBuilder(1000, isTTF=True)
    made.setupGlyphOrder([".notdef", "han"])
    made.setupCharacterMap(dict.fromkeys(HAN, "han"))
    made.setupGlyf({".notdef": Glyph(), "han": Glyph()})
    made.setupHorizontalMetrics({".notdef": (1000, 0), "han": (1000, 0)})
    made.setupHorizontalHeader(ascent=930, descent=-240)
    made.setupNameTable({"familyName": "Han", "styleName": "Regular"})
    made.setupOS2(sTypoAscender=930, sTypoDescender=-240, usWinAscent=930, usWinDescent=240)
    made.setupPost()
    made.save(han := io.BytesIO())
    latin = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf").read_bytes()
    rule = "@font-face {{ font-family: {}; src: url(data:font/ttf;base64,{}) }}"
    fonts = {"Latin": latin, "Han": han.getvalue()}
    return "\n".join(rule.format(f, base64.b64encode(d).decode()) for f, d in fonts.items())
