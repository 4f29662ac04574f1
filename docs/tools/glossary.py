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
    "zh": "每页首次出现的术语带有提示，内容与此处相同。"
    "要改动，请编辑 `docs/glossary.yml`，再运行 `make update`。",
    "en": "The first time a page uses one of these terms, a tooltip gives the definition below. "
    "To change one, edit `docs/glossary.yml` and run `make update`.",
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
                label = page.split("#")[0].removesuffix(".md")
                text += f"\n{w['read']}[{label}](../{page}){w['stop']}\n"
            parts.append(text)
        found[ROOT / "docs" / language / "reference" / "glossary.md"] = "\n".join(parts)
    return found


def add_tooltips(article: str, language: str) -> str:
    """Wrap the first mention of each term in the prose of a page in <abbr title=…>.

    Done on the finished HTML because Markdown's own abbreviations look for word boundaries, which
    Chinese does not have.
    """
    names = {
        name: term["definition"][language].strip().replace('"', "&quot;")
        for term in terms()
        for name in (term[language], *term.get("aliases", {}).get(language, ()))
    }
    # Longest first, so that a term inside another does not hide it.
    found = "|".join(re.escape(n) for n in sorted(names, key=len, reverse=True))
    word = found if language == "zh" else rf"\b(?:{found})\b"
    seen, skip, out = set(), 0, []
    for part in re.split(r'(<span class="filename">.*?</span>|<[^>]+>)', article):
        if tag := re.match(
            r"<(/?)(?:pre|code|a|abbr|h[1-6]|script|style|svg|summary|button|nav)\b", part
        ):
            skip += -1 if tag[1] else 1
        elif not skip and not part.startswith("<"):

            def mark(match):
                definition = names[match[0]] if match[0] in names else names[match[0].lower()]
                if definition in seen:
                    return match[0]
                seen.add(definition)
                return f'<abbr title="{definition}">{match[0]}</abbr>'

            part = re.sub(word, mark, part)
        out.append(part)
    return "".join(out)
