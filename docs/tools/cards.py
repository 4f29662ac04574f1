"""The picture that a link to a page is shown with elsewhere: its title, and how its prose begins.

Chromium draws those that were not drawn before; build/cards keeps each under the hash of what it
says. The pages name them in `og:image` (docs/tools/finish.py).
"""

import hashlib
import html
import re
import shutil
from pathlib import Path

from docs.tools.samples import ROOT

CACHE = ROOT / "build" / "cards"
SIZE = {"width": 1200, "height": 630}  # px, what previews of links ask for
IMAGE = re.compile(r'<meta property="og:image" content="[^"]*?/(cards/[^"]+)">')
SAYS = re.compile(r'<meta property="og:(title|description|site_name)" content="([^"]*)">')
STYLE = """
    body { margin: 0; padding: 80px; box-sizing: border-box; width: 1200px; height: 630px;
      background: #14181d; color: #e3e8ee; font-family: system-ui, "PingFang SC",
      "Noto Sans CJK SC", sans-serif; display: flex; flex-direction: column; gap: 36px }
    p { margin: 0 } .site_name { font-size: 30px; color: #7fb6f5 }
    .title { font-size: 68px; font-weight: 650; line-height: 1.2 }
    .description { font-size: 34px; line-height: 1.5; color: #a9b4c0 }"""


def draw(folder: Path) -> None:
    """Draw the card of every page below `folder` that names one."""
    made_by, cards = Path(__file__).read_bytes(), {}
    for page in sorted(folder.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        if image := IMAGE.search(text):
            says = dict(SAYS.findall(text))
            key = hashlib.sha256(made_by + str(says).encode()).hexdigest()[:16]
            cards[folder / image[1]] = (CACHE / f"{key}.jpg", says)
    CACHE.mkdir(parents=True, exist_ok=True)
    if new := {kept: says for kept, says in cards.values() if not kept.exists()}:
        from docs.tools.browser import chromium

        with chromium() as browser:
            page = browser.new_page(viewport=SIZE)
            for kept, says in new.items():
                parts = ("site_name", "title", "description")
                lines = [f'<p class="{part}">{says[part]}</p>' for part in parts]
                page.set_content(f"<style>{STYLE}</style>{''.join(lines)}")
                page.screenshot(path=kept, type="jpeg", quality=70)
    for path, (kept, _) in cards.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(kept, path)


def tags(title: str, said: str, site: str, address: str, path: str, language: str) -> str:
    """What a page tells a site that shows a link to it.

    Args:
        address: of the page, in full.
        path: of the page, below the home of its language; "." of the home.
    """
    home = address.removesuffix(f"{path}/" if path != "." else "")
    root = home.removesuffix("en/") if language == "en" else home
    name = "home" if path == "." else path.replace("/", "-")
    card = f"{root}cards/{language}-{name}.jpg"
    says = {"type": "article", "site_name": site, "title": title, "description": said}
    says |= {"image": card, "image:width": SIZE["width"], "image:height": SIZE["height"]}
    says = {f"og:{name}": value for name, value in says.items()}
    lines = [f'<meta property="{k}" content="{html.escape(str(v))}">' for k, v in says.items()]
    return "".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])
