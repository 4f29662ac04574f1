"""What programs read of the site: Markdown of each page, llms.txt, concepts.json.

The Markdown of /dynamo/guards/ is /dynamo/guards/index.md: the page with the code and the outputs
that it names. llms.txt (https://llmstxt.org) lists these addresses, concepts.json what a reader can
ask about, with the section of each language that answers.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

from docs.tools.check.navigation import menu
from docs.tools.data import load
from docs.tools.glossary import terms
from docs.tools.pages import LANGUAGES, cells, expand
from docs.tools.samples import ROOT
from docs.tools.words import EXPECTED, included

LEAD = {
    "zh": "逐句执行过的 torch.compile 内部原理。以 .md 结尾的地址是页面的 Markdown 原文。",
    "en": "The inside of torch.compile; every sample has been executed. An address that ends in "
    ".md holds the Markdown of a page.",
}


def markdown(page: Path) -> str:
    """A page as Markdown, with the files that it names."""
    if page.suffix == ".ipynb":
        return "\n".join(
            "".join(cell["source"]) + "\n"
            if cell["cell_type"] == "markdown"
            else "```python\n" + "".join(cell["source"]) + "\n```\n"
            for cell in cells(page)
        )
    kept = (line for line in included(expand(page)[0]) if line.strip() != EXPECTED)
    text = "\n".join(line for line in kept if not line.lstrip().startswith('<form class="quiz"'))
    return re.sub(r"\A---\n.*?\n---\n+", "", text, flags=re.S)


def address(language: str, name: str) -> str:
    """The address of a page, below the root of the site, from its path below docs/zh or docs/en."""
    page, _, anchor = name.partition("#")
    path = re.sub(r"(^|/)index$", r"\1", re.sub(r"\.(md|ipynb)$", "", page))
    path = f"{path}/" if path and not path.endswith("/") else path
    return ("" if language == "zh" else "en/") + path + (f"#{anchor}" if anchor else "")


def concepts() -> Iterator[dict]:
    """What docs/coverage.yml and the glossary name, with the section that teaches it."""
    coverage = load(ROOT / "docs" / "coverage.yml")
    for key, name in coverage.items():
        if key.startswith("concept-"):
            titles = {language: title(language, name) for language in LANGUAGES}
            yield {"slug": key[8:], "title": titles, "aliases": {"zh": [], "en": []}, "page": name}
    for term in terms():
        aliases = {language: term.get("aliases", {}).get(language, []) for language in LANGUAGES}
        titles = {language: term[language] for language in LANGUAGES}
        name = term.get("page") or f"reference/glossary.md#{term['id']}"
        yield {"slug": term["id"], "title": titles, "aliases": aliases, "page": name}


def title(language: str, name: str) -> str:
    page, _, anchor = name.partition("#")
    text = (ROOT / "docs" / language / page).read_text(encoding="utf-8")
    return re.search(rf"^#+ (.*?) \{{ #{re.escape(anchor)} \}}", text, re.M)[1]


def write(site: Path) -> None:
    """Write all of it into the built site."""
    root = os.environ.get("SITE_URL", "http://127.0.0.1:8000/")
    parts = []
    for language in LANGUAGES:
        parts.append(f"\n# torch.compile {'实证手册' if language == 'zh' else 'Executed Guide'}\n")
        parts.append(f"> {LEAD[language]}\n")
        for depth, name, page in (entry for _, entry in menu(language)):
            if page is None:
                parts.append(f"\n{'#' * (depth + 2)} {name}\n")
                continue
            below = address(language, page)
            (site / below / "index.md").write_text(
                markdown(ROOT / "docs" / language / page), encoding="utf-8"
            )
            parts.append(f"- [{name}]({root}{below}index.md)")
    (site / "llms.txt").write_text("\n".join(parts).strip() + "\n", encoding="utf-8")
    listed = []
    for concept in concepts():
        page = concept.pop("page")
        concept["address"] = {language: root + address(language, page) for language in LANGUAGES}
        listed.append(concept)
    text = json.dumps(listed, ensure_ascii=False, indent=1)
    (site / "concepts.json").write_text(text + "\n", encoding="utf-8")
