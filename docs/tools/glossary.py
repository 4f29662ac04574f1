"""docs/glossary.yml holds the terms once; the glossary pages and the tooltips are made from it."""

import re
from functools import cache
from pathlib import Path

from docs.tools.data import load

ROOT = Path(__file__).resolve().parents[2]
WORDS = {
    "zh": {"title": "术语表", "also": "又作：", "read": "详见：", "stop": "。", "comma": "、"},
    "en": {"title": "Glossary", "also": "Also: ", "read": "Read on: ", "stop": ".", "comma": ", "},
}
LEAD = {
    "zh": "每页首次出现的术语都链接到这里，指上去可看到定义。",
    "en": "The first time a page uses one of these terms, it links here; "
    "point at it to see the definition.",
}


@cache
def terms() -> list[dict]:
    return load(ROOT / "docs" / "glossary.yml")


def render() -> dict[Path, str]:
    """The glossary page of each language, as Markdown, by path."""
    found = {}
    for language, other in (("zh", "en"), ("en", "zh")):
        w = WORDS[language]
        parts = [f"# {w['title']} {{ #glossary }}\n\n{LEAD[language]}\n"]
        for term in sorted(terms(), key=lambda t: t["en"].lower()):
            name, foreign = term[language], term[other]
            label = f"{name}（{foreign}）" if language == "zh" else f"{name} ({foreign})"
            label = name if name == foreign else label
            text = f"## {label} {{ #{term['id']} }}\n\n{term['definition'][language].strip()}\n"
            if also := term.get("aliases", {}).get(language):
                text += f"\n{w['also']}{w['comma'].join(also)}{w['stop']}\n"
            if page := term.get("page"):
                text += f"\n{w['read']}[{title(page, language)}](../{page}){w['stop']}\n"
            parts.append(text)
        found[ROOT / "docs" / language / "reference" / "glossary.md"] = "\n".join(parts)
    return found


@cache
def title(page: str, language: str) -> str:
    """The heading at the top of a page, which may be named with an anchor."""
    file = ROOT / "docs" / language / page.split("#")[0]
    if not file.exists():  # a check says so
        return page
    return re.search(r"^# (.+?) *\{", file.read_text(encoding="utf-8"), re.M)[1].replace("`", "")


def means(term: dict, page: str) -> bool:
    """Whether the words of a term mean it on a page, such as aot/limits.

    `only` lists the pages, or folders, on which they do, `not` those on which they do not.
    """

    def on(places: list[str]) -> bool:
        return any(f"{page}/".startswith(f"{place}/") for place in places)

    return on(term["only"]) if "only" in term else not on(term.get("not", []))


def add_links(article: str, language: str, page: str, entries: str) -> str:
    """Link the first mention of each term in the prose of a page to its entry in the glossary.

    The definition is its tooltip. Done on the finished HTML because Markdown's own abbreviations
    look for word boundaries, which Chinese does not have; only Latin letters are asked for them.
    """
    names = {
        name: term
        for term in terms()
        for name in (term[language], *term.get("aliases", {}).get(language, ()))
    }
    # Longest first, so that a term inside another does not hide it.
    word = "|".join(
        r"\b" * name[0].isascii() + re.escape(name) + r"\b" * name[-1].isascii()
        for name in sorted(names, key=len, reverse=True)
    )
    seen, skip, out = set(), 0, []
    for part in re.split(r'(<span class="filename">.*?</span>|<[^>]+>)', article):
        if tag := re.match(
            r"<(/?)(?:pre|code|a|abbr|h[1-6]|script|style|svg|summary|button|nav)\b", part
        ):
            skip += -1 if tag[1] else 1
        elif not skip and not part.startswith("<"):

            def link(match):
                term = names.get(match[0]) or names[match[0].lower()]
                if term["id"] in seen or not means(term, page):
                    return match[0]
                seen.add(term["id"])
                said = term["definition"][language].strip().replace('"', "&quot;")
                return (
                    f'<a class="term" href="{entries}#{term["id"]}" title="{said}">{match[0]}</a>'
                )

            part = re.sub(word, link, part, flags=re.ASCII)
        out.append(part)
    return "".join(out)
