"""What is wrong with ways to ask (docs/ask) is found, and said with its line."""

import pytest

from docs.tools.check.ask import ASK, problems, ways

GOOD = """top:
  zh:
    - 这是什么
  en:
    - what is this
part:
  zh:
    - 另一个问题
  en:
    - another question
"""
PLANTED = {
    "no ways to ask for #more": ("", "", 1),
    "the page has no section #gone": ("part:", "gone:", 6),
    "asked twice: What is this? (line 5)": ("another question", "What is this?", 10),
    "#part has no ways to ask in en": ("  en:\n    - another question\n", "", 6),
    "an empty way to ask": ("another question", "'?'", 10),
    "a way to ask is not a text": ("another question", "a: question", 10),
}


def test_good_ways_are_fine(tmp_path):
    file = tmp_path / "page.yml"
    file.write_text(GOOD, encoding="utf-8")
    assert not list(problems(file, ["top", "part"]))


@pytest.mark.parametrize("what", PLANTED)
def test_planted_fault_is_found(tmp_path, what):
    old, new, line = PLANTED[what]
    file = tmp_path / "page.yml"
    file.write_text(GOOD.replace(old, new) if old else GOOD, encoding="utf-8")
    anchors = ["top", "part", *(["more"] if "more" in what else [])]
    found = [(number, said) for _, number, said, fix in problems(file, anchors) if fix]
    assert (line, what) in found, found


def test_a_page_without_ways_is_found(monkeypatch, tmp_path):
    monkeypatch.setattr("docs.tools.check.ask.ASK", tmp_path)
    said = [what for _, _, what, _ in ways()]
    assert any("docs/ask/dynamo/guards.yml" in what for what in said)
    assert ASK.exists()
