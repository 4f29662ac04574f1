"""What programs read of the built site. Build it first: `make site`."""

import json
import re
from urllib.parse import urljoin

import pytest

from docs.tools import machines
from docs.tools.browser import SITE
from docs.tools.pages import LANGUAGES, pages
from docs.tools.samples import ROOT


def local(address: str) -> str:
    """The path below site/ of an address of the site."""
    return urljoin("/", re.sub(r"^https?://[^/]+", "", address)).lstrip("/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_markdown_and_stands_in_llms_txt(language):
    listed = (SITE / "llms.txt").read_text(encoding="utf-8")
    for page in pages(language):
        name = page.relative_to(ROOT / "docs" / language).as_posix()
        below = machines.address(language, name) + "index.md"
        text = (SITE / below).read_text(encoding="utf-8")
        assert not re.search(r"^ *\{\* \w|^ *-+8<-+", text, re.M), below
        assert f"/{below})" in listed


def test_markdown_holds_the_code_and_what_it_prints():
    text = (SITE / "en/dynamo/guards/index.md").read_text(encoding="utf-8")
    sample = ROOT / "snippets/dynamo/guards/hit_and_miss.py"
    for file in (sample, sample.with_suffix(".out")):
        assert file.read_text(encoding="utf-8").rstrip("\n") in text


def test_concepts_lead_to_sections_of_both_languages():
    found = json.loads((SITE / "concepts.json").read_text(encoding="utf-8"))
    assert len({concept["slug"] for concept in found}) >= 57
    for concept in found:
        for language in LANGUAGES:
            path, _, anchor = local(concept["address"][language]).partition("#")
            text = (SITE / path / "index.html").read_text(encoding="utf-8")
            assert concept["title"][language]
            assert not anchor or f'id="{anchor}"' in text, concept


def test_sitemap_names_every_page_in_both_languages():
    text = (SITE / "sitemap.xml").read_text(encoding="utf-8")
    assert text.startswith("<?xml")
    found = {local(address) for address in re.findall(r"<loc>(.*?)</loc>", text)}
    for language in LANGUAGES:
        for page in pages(language):
            name = page.relative_to(ROOT / "docs" / language).as_posix()
            assert machines.address(language, name) in found


def test_descriptions_are_those_of_the_pages():
    found = {}
    for page in SITE.rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        if "http-equiv" not in text and (
            said := re.search(r'name="description" content="(.+?)"', text)
        ):
            found.setdefault(said[1], []).append(page)
    assert not [pages for said, pages in found.items() if len(pages) > 2]
