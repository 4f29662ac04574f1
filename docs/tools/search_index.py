"""The search index: what readers search for, and how they ask for it.

Material's plugin writes one with all text of all pages. `mend` keeps prose and messages, and adds
the ways to ask of docs/ask, which are indexed like titles and never shown. The worker that reads
it is docs/theme/assets/search.js.
"""

import html
import json
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from docs.tools import glossary
from docs.tools.assets import TRADITIONAL
from docs.tools.data import load
from docs.tools.pages import LANGUAGES, lines
from docs.tools.samples import ROOT

ASK = ROOT / "docs" / "ask"
COVERAGE = ROOT / "docs" / "coverage.yml"
SYNONYMS = ROOT / "docs" / "synonyms.yml"
PHRASES = ROOT / "docs" / "theme" / "assets" / "phrases.js"
SAMPLE_CODE = re.compile(r"snippets/\S+\.(?:py|sh|txt)(<pre>.*?</pre>)?", re.S)
# Of outputs to choose from, the first: docs/tools/words.py.
CHOICE = re.compile(r"(?:torch [\d.–]+)+\s*(<pre>.*?</pre>)(?:\s*<pre>.*?</pre>)+", re.S)
# A chapter explains; these repeat, practice or list what one explains.
PRIOR = {"reference/glossary": 0.6, "reference/": 0.75, "own/": 0.7}
PRIOR |= {"labs/solutions": 0.4, "labs/": 0.85}  # the exercises themselves come first
PRIOR |= {"errors/breaks_": 0.7}  # what is common is explained in a chapter, too
# Characters of a section in the index: how a program is written, what another page explains.
BRIEF = {
    "labs/exercises": 0,
    "labs/solutions": 0,
    "reference/verification": 100,
    "own/": 16,
    "labs/": 80,
    "reference/releases": 60,
    "reference/myths": 60,
    "reference/glossary": 40,  # the term is its title, and chapters explain it
    "aot/source_tour": 80,
    "dynamo/source_tour": 80,
    "practice/case_study": 200,
}
LONGEST = {"zh": 700, "en": 1900}  # of any other section, but for the messages that it quotes
FOREIGN = 1  # ways to ask in the other language: all of them would be a sixth of the index
FIELDS = ("title", "said", "other", "location", "boost", "home", "message")
HOME = 2  # of a section that docs/coverage.yml names as the home of what readers ask


def mend(index: Path, language: str, notebooks: set[str]) -> None:
    """Make of the index of Material's plugin, at `index`, the one that our search reads."""
    start, brace, rest = index.read_text(encoding="utf-8").partition("{")
    data = json.loads(brace + rest)
    if "groups" in data["config"]:  # a preview keeps the index of the build before
        return
    sections = entries(data["docs"], language, notebooks)
    data["config"] = {
        "lang": language,
        "groups": groups(),
        "traditional": traditional(sections),
    }
    data["docs"] = columns(sections)
    dense = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    index.write_text(start + dense, encoding="utf-8")


def entries(docs: list[dict], language: str, notebooks: set[str]) -> list[dict]:
    """The sections of all pages, each with its text and the ways to ask for it."""
    other = next(name for name in LANGUAGES if name != language)
    homes, called, kept, seen = concepts(), terms(), [], defaultdict(int)
    for entry in docs:
        page, _, anchor = entry["location"].partition("#")
        text, asked = entry["text"], ways(page)
        if page in notebooks:
            # docs/theme/partials/notebook.html numbers the sections; the first repeats the page.
            number, seen[page] = seen[page] - 1, seen[page] + 1
            if number == 0:
                kept[-1]["text"] = plain(re.sub(r"<pre>.*?</pre>", "", text, flags=re.S))
                continue
            inside = anchors(page)
            anchor = f"section-{number}" if number > 0 else ""
            key = inside[number - 1] if 0 < number <= len(inside) else "section-0"
            text = re.sub(r"<pre>.*?</pre>", "", text, flags=re.S) if anchor else ""
        else:
            text = CHOICE.sub(r"\1", text)
            if page == "reference/releases/" and anchor != "names":
                text = ""  # its titles and the ways to ask find it; chapters explain the rest
            again = anchor in ("exercises", "in-short")  # they repeat what the sections say
            text = "" if again else SAMPLE_CODE.sub(sample_names, text)
            text = re.sub(r"<pre>.*?</pre>", messages, text, flags=re.S)
            if page.startswith(("errors/breaks_", "errors/graph_breaks")):
                # The title is the message; a table of all of them would be found for everything.
                text = re.sub(r"(?s)</p>.*", "", "" if anchor == "all" else text)
            key = anchor or next(iter(asked), "")  # the title of a page stands first
        location = f"{page}#{anchor}" if anchor else page
        where = (page, key)
        own = asked.get(key, {})
        prior = next((p for below, p in PRIOR.items() if page.startswith(below)), 1)
        most = next((n for below, n in BRIEF.items() if page.startswith(below)), None)
        text = plain(text)
        kept.append({
            "location": location,
            "title": clean(entry["title"].replace("\u00b6", "")),
            "text": text[:most] if most is not None else shortened(text, LONGEST[language]),
            "ways": [*own.get(language, []), *called.get(where, [])],
            "other": [
                text
                for text in [*titles(other, page).get(key, []), *own.get(other, [])[:FOREIGN]]
                if text not in entry["title"]
            ],
            "boost": prior,
            "home": HOME if where in homes else 1,
        })  # fmt: skip
        if page.startswith("errors/") and (said := re.search("<code>(.*?)</code>", entry["title"])):
            if kept[-1]["title"] != (message := html.unescape(said[1])):
                kept[-1]["message"] = message
    return kept


def columns(sections: list[dict]) -> dict[str, list]:
    """The same, each field of all sections in one list, which compresses better."""
    # A text stands beside its ways to ask, which share its words.
    rows = [section | {"said": [section["text"], *section["ways"]]} for section in sections]
    return {field: [row.get(field, "") for row in rows] for field in FIELDS}


def clean(text: str) -> str:
    """Text without markup."""
    text = re.sub(r"<[^>]+>", "", text)
    return re.sub(r"[^\S\n]+", " ", html.unescape(text)).strip()


def plain(text: str) -> str:
    """The text of a section, a line for each paragraph, item, row or output."""
    text = re.sub(r"</(?:p|li|tr|pre|h\d|summary|dd)>", "\n", text)
    text = re.sub(r"</t[dh]>", " ", text)
    return "\n".join(filter(None, (clean(line) for line in text.split("\n"))))


def shortened(text: str, most: int) -> str:
    """The first lines of a text, of `most` characters in all, and later ones that are messages."""
    kept, left = [], most
    for line in text.split("\n"):
        begun = line[: max(left, 0)]
        left -= len(line) + 1
        kept.append(line if any(phrase in line for phrase in phrases()) else begun)
    return "\n".join(filter(None, kept))


def sample_names(sample: re.Match) -> str:
    """Of the code of a sample, the names that one may search for: attributes and options."""
    name = r"[a-z]+(?:_[a-z\d]+)+"
    found = re.findall(rf"(?<=\.){name}\b|\b{name}(?==)", sample[1] or "")
    return " ".join(sorted(set(found)))


def messages(output: re.Match) -> str:
    """Of what a program prints: phrases that readers paste, and lines that read like prose."""
    lines = html.unescape(re.sub(r"<[^>]+>", "", output[0])).split("\n")
    pasted = [line[:240] for line in lines if any(phrase in line for phrase in phrases())]
    prose = [line[:120] for line in lines if len(re.findall("[A-Za-z]{2,}", line)) >= 7]
    said = "\n".join(dict.fromkeys(line.strip() for line in [*pasted, *prose[:2]]))
    return f"<pre>{html.escape(said, quote=False)}</pre>" if said else ""


@cache
def phrases() -> list[str]:
    text = PHRASES.read_text(encoding="utf-8")
    return [json.loads(found) for found in re.findall(r'^  \[("(?:[^"\\]|\\.)*")', text, re.M)]


def source(page: str, suffix: str = ".md") -> str:
    """The name of the file that the page at an address is made from."""
    return f"{page.rstrip('/') or 'index'}{suffix}"


def address(where: str) -> tuple[str, str]:
    """The address of a page, and the anchor, that `page.md#anchor` names."""
    name, _, anchor = where.partition("#")
    return re.sub(r"(^|/)index\.html$", r"\1", re.sub(r"\.(md|ipynb)$", "/", name)), anchor


@cache
def ways(page: str) -> dict[str, dict[str, list[str]]]:
    """The ways to ask for each section of the page at an address, by anchor and language."""
    file = ASK / source(page, ".yml")
    # Without types: an anchor may be called off.
    return load(file, types=False) if file.exists() else {}


@cache
def anchors(page: str) -> list[str]:
    """The anchors that a notebook gives to its sections, in their order."""
    file = ROOT / "docs" / "zh" / source(page, ".ipynb")
    return [name for _, text, _ in lines(file) for name in re.findall(r'<a id="([\w-]+)"', text)]


@cache
def titles(language: str, page: str) -> dict[str, list[str]]:
    """The headings of a page, by anchor."""
    file = ROOT / "docs" / language / source(page)
    found = {}
    for _, text, inside in lines(file) if file.exists() else ():
        if not inside and (head := re.match(r"#+ (.+?) *\{ *#([\w.-]+)", text)):
            found[head[2]] = [head[1].replace("`", "")]
    return found


@cache
def concepts() -> dict[tuple[str, str], list[str]]:
    """What readers ask, by the section that is its home."""
    found = defaultdict(list)
    for name, where in load(COVERAGE).items():
        if name.startswith("concept-"):
            found[address(where)].append(name.removeprefix("concept-").replace("-", " "))
    return found


@cache
def terms() -> dict[tuple[str, str], list[str]]:
    """The terms of the glossary, in both languages, by the section that explains them."""
    found = defaultdict(list)
    for term in glossary.terms():
        if page := term.get("page"):
            found[address(page)] += names(term)
    return found


def names(term: dict) -> list[str]:
    also = term.get("aliases") or {}
    return [*dict.fromkeys(str(n) for k in LANGUAGES for n in (term[k], *also.get(k, ())))]


def groups() -> list[list[str]]:
    """Names that stand for the same: terms and their aliases, and what readers say instead."""
    return [*map(names, glossary.terms()), *load(SYNONYMS)]


def traditional(docs: list[dict]) -> str:
    """Pairs of a traditional character and the simplified one, of those that the index has."""
    used = set(json.dumps([docs, groups()], ensure_ascii=False))
    table = re.search('"(.+)"', TRADITIONAL.read_text(encoding="utf-8"))[1]
    pairs = (pair.split(" ") for pair in table.split("|"))
    return "".join(old + new for old, new, *_ in pairs if len(old + new) == 2 and new in used)
