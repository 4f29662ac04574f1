"""The last step of a build: tooltips, the table of the record, and a search index readers can use.

It reads HTML and the record only, so it works whatever generator made the pages, and the result
needs neither a network nor JavaScript. A page already finished is left alone.
"""

import html
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

from docs.tools import glossary
from docs.tools.marks import Marks
from docs.tools.samples import ROOT

DONE = "<!--finished-->"
ARTICLE = re.compile(r'(<article class="md-content__inner[^>]*>)(.*?)(</article>)', re.S)
TABLE = "<!-- verification-table -->"
SAMPLE_CODE = re.compile(r"snippets/\S+\.(?:py|sh|txt)(<pre>.*?</pre>)?", re.S)


def finish(folder: Path, language: str) -> None:
    """Finish every page below `folder` that belongs to `language`, and its search index."""
    marks = Marks(language)
    notebooks = set()
    for page in folder.rglob("*.html"):
        if language == "zh" and page.is_relative_to(folder / "en"):
            continue
        text = page.read_text(encoding="utf-8")
        if DONE in text:
            continue
        if notebook := notebook_of(page, folder, language):
            notebooks.add(page.relative_to(folder).as_posix().removesuffix("index.html"))
        if found := ARTICLE.search(text):
            article = found[2]
            if notebook:  # mkdocs-jupyter does not make it with our Markdown extension
                said, state = marks.summary([notebook])
                mark = f'\n<p class="verified" data-state="{state}"><span>{said}</span></p>\n'
                article = article.replace("</h1>", f"</h1>{mark}", 1)
            article = glossary.add_tooltips(article.replace(TABLE, marks.table()), language)
            text = text[: found.start(2)] + article + text[found.end(2) :]
        page.write_text(text + DONE, encoding="utf-8")
    for index in (folder / "search").glob("search_index.js*"):
        mend_index(index, notebooks)


def names(sample: re.Match) -> str:
    """Of the code of a sample, the names that one may search for."""
    return " ".join(sorted(set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", sample[1] or ""))))


def messages(output: re.Match) -> str:
    """Of what a program prints: phrases that readers paste, and lines that read like prose."""
    lines = html.unescape(re.sub(r"<[^>]+>", "", output[0])).split("\n")
    pasted = [line[:240] for line in lines if any(phrase in line for phrase in phrases())]
    prose = [line[:120] for line in lines if len(re.findall("[A-Za-z]{2,}", line)) >= 7]
    said = "\n".join(dict.fromkeys(line.strip() for line in [*pasted, *prose[:2]]))
    return f"<pre>{html.escape(said, quote=False)}</pre>" if said else ""


@cache
def phrases() -> list[str]:
    text = (ROOT / "docs" / "theme" / "assets" / "phrases.js").read_text(encoding="utf-8")
    return [json.loads(found) for found in re.findall(r'^  \[("(?:[^"\\]|\\.)*")', text, re.M)]


def mend_index(index: Path, notebooks: set[str]) -> None:
    """Keep in the search index what readers search for: prose, and the messages that torch prints.

    The rest is most of the index, which loads when search opens, and hides the chapter that
    explains a message behind those that use a name. Notebooks keep their prose only, and their
    sections get the ids that docs/theme/partials/notebook.html gives them.
    """
    start, brace, rest = index.read_text(encoding="utf-8").partition("{")
    data, seen = json.loads(brace + rest), Counter()
    for entry in data["docs"]:
        page = entry["location"].split("#")[0]
        if page not in notebooks:
            text = "" if entry["location"].endswith("#exercises") else entry["text"]
            text = SAMPLE_CODE.sub(names, text)
            entry["text"] = re.sub(r"<pre>.*?</pre>", messages, text, flags=re.S)
            continue
        if seen[page]:
            entry["location"] = f"{page}#section-{seen[page] - 1}"
        entry["title"] = entry["title"].replace("\u00b6", "")
        entry["boost"] = 1.5  # there is little text to find them by
        entry["text"] = (
            re.sub(r"<pre>.*?</pre>", "", entry["text"], flags=re.S) if seen[page] else ""
        )
        seen[page] += 1
    dense = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    index.write_text(start + dense, encoding="utf-8")


def notebook_of(page: Path, folder: Path, language: str) -> Path | None:
    """The notebook that `page` was made from, if it was."""
    where = page.parent if page.name == "index.html" else page.with_suffix("")
    source = (ROOT / "docs" / language / where.relative_to(folder)).with_suffix(".ipynb")
    return source if source.exists() else None
