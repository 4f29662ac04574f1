"""Read the tables that the benchmarks of `snippets/bench` left, to plot them."""

import re
from pathlib import Path

BENCH = Path(__file__).resolve().parents[1] / "bench"


def _value(text: str) -> str | float:
    number = text.removesuffix("%").replace(",", "")
    return float(number) if re.fullmatch(r"\d+(\.\d+)?", number) else text


def rows(name: str) -> list[dict[str, str | float]]:
    """Return the lines of `snippets/bench/NAME.txt` as column name to number or text."""
    text = (BENCH / f"{name}.txt").read_text(encoding="utf-8")
    _, head, *lines = (re.split(r" {2,}", line.strip()) for line in text.strip().split("\n"))
    return [dict(zip(head, map(_value, line), strict=True)) for line in lines]


def machine(name: str) -> str:
    """Return the first line of the table: where and with what it was measured."""
    return (BENCH / f"{name}.txt").read_text(encoding="utf-8").split("\n")[0]
