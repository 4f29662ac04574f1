"""The last step of a build: terms and marks that link, the table of the record, and a search index.

It reads HTML and the record only, so it works whatever generator made the pages, and the result
needs neither a network nor JavaScript. A page already finished is left alone.
"""

import html
import re
from functools import partial
from pathlib import Path

from docs.tools import cards, glossary, search_index
from docs.tools.marks import Marks
from docs.tools.samples import ROOT

TABLES = re.compile(r"<table>.*?</table>", re.S)
LONG = re.compile(r"<code>[^<]{20,}</code>")
BREAK = re.compile(r"(?<=\w)[_./(]+(?=[\w…])")  # where a long name may go on below
DONE = "<!--finished-->"
ARTICLE = re.compile(r'(<article class="md-content__inner[^>]*>)(.*?)(</article>)', re.S)
TABLE = "<!-- verification-table -->"
MARK = re.compile(r'(<p class="verified"[^>]* id="(ran-[^"]+)"[^>]*>.*?)<span>(.*?)</span>', re.S)
OUTPUT = re.compile(r'(<div class="language-text highlight">.*?<code>)(.*?)(</code>)', re.S)
# Code that may be wider than its place is reached with the keyboard; Material, which sees to it
# when the code comes near, knows whether it is.
PROGRAM = re.compile(
    r'(<div class="(?!language-text)[^"]*highlight">(?:<span class="filename">[^<]*</span>)?'
    r"<pre>(?:<span></span>)?)<code>"
)
PLAIN = re.compile(r'<span class="(?:n|p|w)">([^<]*)</span>')  # names and signs: 4 of 10 elements
VERDICTS = {  # of reference/myths, by how they are colored
    "false": "错误|False",
    "partly": "不准确|Imprecise",
    "old": "过时|Out of date",
    "true": r"默认如此|自 [\d.]+ 起成立|True (?:by default|since [\d.]+)",
}
# A name in the navigation, which wraps: Material watches each that could be cut.
CUT = re.compile(r'(<(?:a|label)[^>]* class="md-nav__link[^>]*>\s*<span) class="md-ellipsis">')
# Of own scripts and styles, what is for whoever reads their source: a line of remark, the indent.
REMARK = re.compile(r"^ *(?://.*|/\*.*\*/)\n|^ +", re.M)
# Indents of Material's templates are a tenth of a page; where blanks count, they stay.
BLANK = re.compile(r"<(pre|textarea|script|style)\b.*?</\1>|\s*\n\s*", re.S)
DOC_STYLE = re.compile(r'\s*<link rel="stylesheet" href="[^"]*_mkdocstrings\.css">')
OWN = re.compile(r"""(["'])((?:\.\./)*)(?:\./)?assets/""")  # of what all pages share


def finish(folder: Path, language: str) -> None:
    """Finish every page below `folder` that belongs to `language`, and its search index."""
    marks = Marks(language)
    table = marks.table()
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
            if 'class="doc ' not in article:
                text = DOC_STYLE.sub("", text)
                found = ARTICLE.search(text)
            if notebook:  # mkdocs-jupyter does not make it with our Markdown extension
                said, state = marks.summary([notebook])
                mark = f'\n<p class="verified" data-state="{state}"><span>{said}</span></p>\n'
                article = article.replace("</h1>", f"</h1>{mark}", 1)
            article = OUTPUT.sub(by_line, article.replace(TABLE, table))
            article = PROGRAM.sub(r'\1<code tabindex="0">', article)
            article = PLAIN.sub(r"\1", article)  # which have the color of the code around them
            reference = relative(page, folder) + "reference/"
            article = TABLES.sub(for_a_phone, article)
            if page.parent.name == "myths":
                for verdict, words in VERDICTS.items():
                    verdict = rf'<\1 data-verdict="{verdict}">\2</'
                    article = re.sub(rf"<(td|strong)>({words})</", verdict, article)
            if not page.parent.name == "verification":
                to_row = partial(recorded, record=f"{reference}verification/", table=table)
                article = MARK.sub(to_row, article)
            here = page.relative_to(folder).parent.as_posix()
            article = glossary.add_links(article, language, here, f"{reference}glossary/")
            text = text[: found.start(2)] + article + text[found.end(2) :]
            text = described(text, article, here, language)
        text = CUT.sub(r"\1>", text)
        text = BLANK.sub(lambda found: found[0] if found[1] else "\n", text)
        if language == "en":  # one copy of what both languages use
            text = OWN.sub(r"\1../\2assets/", text).replace("/en/assets/", "/assets/")
        page.write_text(text + DONE, encoding="utf-8")
    for asset in (folder / "assets").glob("*.*s"):
        asset.write_text(REMARK.sub("", asset.read_text(encoding="utf-8")), encoding="utf-8")
    for index in (folder / "search").glob("search_index.js*"):
        search_index.mend(index, language, notebooks)


def relative(page: Path, folder: Path) -> str:
    """What leads from a page to the home of its language."""
    return "../" * (len(page.relative_to(folder).parts) - 1)


def recorded(mark: re.Match, record: str, table: str) -> str:
    """A mark with a link to its row in the record; a file of a package has none."""
    row = f"#{mark[2]}" if f' id="{mark[2]}"' in table else ""
    return f'{mark[1]}<a href="{record}{row}">{mark[3]}</a>'


def by_line(output: re.Match) -> str:
    """An output with an element for each line, which may go on below."""
    lines = output[2].rstrip("\n").split("\n")
    return output[1] + "".join(f"<span>{line}</span>\n" for line in lines) + output[3]


def for_a_phone(table: re.Match) -> str:
    """A table of which a phone shows all: long names have places to break at.

    Of three columns or more, the rows become cards: each cell names its head.
    """
    text = LONG.sub(lambda name: BREAK.sub(r"\g<0><wbr>", name[0]), table[0])
    heads = [re.sub(r"<.*?>", "", head) for head in re.findall(r"<th\b.*?</th>", text, re.S)]
    if len(heads) < 3:
        return text
    column = 0

    def label(tag: re.Match) -> str:
        nonlocal column
        column = 0 if tag[1] == "tr" else column + 1
        head = html.unescape("".join(heads[column - 1 : column])).strip()
        return f'<td data-label="{html.escape(head)}"' if column else tag[0]

    found = re.sub(r"<(tr|td)\b", label, text)
    return found.replace("<table>", '<table data-cards="">', 1)


def described(text: str, article: str, path: str, language: str) -> str:
    """Describe a page, to search engines and in previews of links, with how its prose begins."""
    if not (found := re.search(r"<p>(.*?)</p>", article, re.S)):
        return text
    said = " ".join(html.unescape(re.sub(r"<[^>]+>", "", found[1])).split())
    said = said if len(said) <= 160 else said[:159].rsplit(" ", 1)[0] + "…"
    tag = f'<meta name="description" content="{html.escape(said)}">'
    if canonical := re.search(r'<link rel="canonical" href="([^"]+)"', text):
        titles = html.unescape(re.search(r"<title>(.*?)</title>", text)[1])
        title, _, site = titles.rpartition(" - ")  # of Home, the name of the site alone
        tag += cards.tags(title or site, said, site, canonical[1], path, language)
    return re.sub(r'<meta name="description" content="[^"]*">', lambda _: tag, text, count=1)


def notebook_of(page: Path, folder: Path, language: str) -> Path | None:
    """The notebook that `page` was made from, if it was."""
    where = page.parent if page.name == "index.html" else page.with_suffix("")
    source = (ROOT / "docs" / language / where.relative_to(folder)).with_suffix(".ipynb")
    return source if source.exists() else None
