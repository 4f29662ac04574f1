"""Both languages say the same: as many paragraphs, and the same numbers in each.

Numbers are compared in digits and in words. What no comparison of numbers finds, such as a
sentence turned into its opposite in one language, is left to readers.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from docs.tools import glossary
from docs.tools.check.numbers import NUMBER, nameless, sections, value
from docs.tools.check.problem import Problem, pairs
from docs.tools.samples import relative

EN = {
    word: number
    for number, words in {
        0: "zero zeros no none nothing",
        1: "one ones once first",
        2: "two twice second half halves",
        3: "three third thirds",
        4: "four fourth fourths quarter quarters",
        5: "five fifth fifths",
        6: "six sixth sixths",
        7: "seven seventh",
        8: "eight eighth eighths",
        9: "nine ninth",
        10: "ten tenth tenths",
        11: "eleven",
        12: "twelve dozen",
        13: "thirteen",
        14: "fourteen",
        15: "fifteen",
        16: "sixteen",
        17: "seventeen",
        18: "eighteen",
        19: "nineteen",
        20: "twenty",
        30: "thirty",
        40: "forty",
        50: "fifty",
        60: "sixty",
        70: "seventy",
        80: "eighty",
        90: "ninety",
    }.items()
    for word in words.split()
}
POWERS = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}
ZH = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"两": 2, "半": 2}
UNITS = {"十": 10, "百": 100, "千": 1000}
# Idioms, shares in tenths, and counts that no word of English matches.
NOT_NUMBERS = re.compile(
    r"十分|百分|万一|一百多|再三|几[十百千万]+|[十百千万]+几|[一二三四五六七八九两]+成|\d ?[万亿]"
    r"|练习[一二三四五]|`[^`]*`"
)

SAME = "let both languages say the same numbers"
STARTS = re.compile(r"\s*(?:[-*] |\d+\. |\||!!!|\?\?\?|#)")


def english(text: str) -> Iterator[float]:
    """The numbers that are written as words."""
    total, was = 0, False
    for word in [*re.findall(r"[a-z]+|[^a-z\s]", text.lower()), "."]:
        if word in EN and not (was and total >= 20 and total % 10 == 0 and EN[word] < 10):
            if was:
                yield total
            total, was = EN[word], True
        elif word in EN:
            total += EN[word]
        elif word in POWERS:
            total, was = (total or 1) * POWERS[word], True
        elif was and word not in ("-", "and"):
            yield total
            total, was = 0, False
        elif not was:
            total = 0


def chinese(text: str) -> Iterator[float]:
    for run in re.findall(r"[零一二三四五六七八九两半十百千万亿]+", text):
        total = part = digit = 0
        for c in run:
            if c in ZH:
                digit = ZH[c]
            elif c in UNITS:
                part, digit = part + (digit or 1) * UNITS[c], 0
            else:
                power = 10**4 if c == "万" else 10**8
                total, part, digit = (total + part + digit or 1) * power, 0, 0
        yield total + part + digit


def spoken(text: str, language: str) -> tuple[Counter[float], Counter[float]]:
    """How often a paragraph says each number: in digits, and in all."""
    digits: Counter[float] = Counter()
    for number in re.findall(NUMBER.pattern + r"(?: ?[万亿])?", nameless(text)):
        power = {"万": 10**4, "亿": 10**8}.get(number[-1], 1)
        digits[value(number.rstrip(" 万亿")) * power] += 1
    plain = NOT_NUMBERS.sub(" ", nameless(text))
    return digits, digits + Counter((english if language == "en" else chinese)(plain))


def paragraphs(page: Path) -> list[tuple[int, str]]:
    """The paragraphs, items, rows and headings of a page, each with its first line."""
    found: list[tuple[int, str]] = []
    for section in sections(page):
        open_, last = False, 0
        for number, text in section.text:
            if open_ and text.strip() and number <= last + 1 and not STARTS.match(text):
                found[-1] = (found[-1][0], f"{found[-1][1]} {text.strip()}")
            elif text.strip():
                found.append((number, text.strip()))
            open_, last = bool(text.strip()) and not text.startswith("#"), number
    return found


def listed(numbers: set[float]) -> str:
    return ", ".join(f"{n:,g}" for n in sorted(numbers)) or "none"


def other_numbers(zh: str, en: str) -> tuple[str, str] | None:
    """The numbers of one paragraph that its translation does not say.

    A count in words may be left out in one language. One in digits may not, nor may each language
    have a number that the other lacks.
    """
    (digits_zh, all_zh), (digits_en, all_en) = spoken(zh, "zh"), spoken(en, "en")
    extra, missing = all_en - all_zh, all_zh - all_en
    # How often 0 or 1 is said differs: "no", "an", "the first"; it counts where one never says it.
    extra = {n for n in extra if n >= 2 or (n in digits_en and n not in all_zh)}
    missing = {n for n in missing if n >= 2 or (n in digits_zh and n not in all_en)}
    alone = (digits_en.keys() - all_zh.keys()) | (digits_zh.keys() - all_en.keys())
    if (extra and missing) or any(n >= 3 for n in alone):
        return listed(extra), listed(missing)
    return None


def parity() -> Iterator[Problem]:
    """A paragraph says the same numbers in both languages, and neither lacks a paragraph."""
    for zh, en in pairs():
        if zh in glossary.render():
            continue
        ours, theirs = paragraphs(zh), paragraphs(en)
        if len(ours) != len(theirs):
            marks = [[bool(STARTS.match(text)) for _, text in found] for found in (ours, theirs)]
            at = next((i for i, (x, y) in enumerate(zip(*marks, strict=False)) if x != y), -1)
            what = (
                f"{len(theirs)} paragraphs, {len(ours)} in {relative(zh)} (look at {ours[at][0]})"
            )
            yield en, theirs[at][0], what, "give both languages the same paragraphs and items"
            continue
        for (a, x), (b, y) in zip(ours, theirs, strict=True):
            if found := other_numbers(x, y):
                what = f"other numbers than {relative(zh)}:{a}: {found[0]} here, {found[1]} there"
                yield en, b, what, SAME


CHECKS = (parity,)
