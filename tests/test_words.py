"""The forms of `{* … *}`: what each becomes, and what each mistake is told."""

import re

import pytest

from docs.tools.samples import SNIPPETS
from docs.tools.words import EXPECTED, Word, WordError, definitions, shown

SAMPLE = "snippets/dynamo/guards/hit_and_miss"
CODE = [f'```python title="{SAMPLE}.py"', f'--8<-- "{SAMPLE}.py"', "```"]
OUTPUT = [EXPECTED, "```text", f'--8<-- "{SAMPLE}.out"', "```"]
FIGURE = "snippets/aot/partitioner/figure_min_cut_en.out"
WALK = "snippets/labs/exercises/walk"
FORMS = {
    "{* dynamo/guards/hit_and_miss *}": [*CODE, "", *OUTPUT],
    "{* dynamo/guards/hit_and_miss.py *}": CODE,
    "{* dynamo/guards/hit_and_miss.out *}": OUTPUT,
    "    {* dynamo/guards/hit_and_miss.out *}": ["    " + line for line in OUTPUT],
    "{* own/extras/values.out:generators *}": [
        *("```text", '--8<-- "snippets/own/extras/values.out:1:6"', "```"),
    ],
    "{* mini_dynamo/extras/dynamic.py:head *}": [
        '```python title="snippets/mini_dynamo/extras/dynamic.py"',
        '--8<-- "snippets/mini_dynamo/extras/dynamic.py:head"',
        "```",
    ],
    '{* aot/partitioner/figure_min_cut_en.out title="t" description="d" *}': [
        *(EXPECTED, "```mermaid", f'--8<-- "{FIGURE}"'),
        *("  accTitle: t", "  accDescr: d", "```"),
    ],
    '{* dynamo/modules/answer_depth.out quiz="How many? => ^argument  .(\\d)" *}': [
        '<form class="quiz" hidden><label>How many? <input autocomplete="off" data-right="MQ==">'
        "</label></form>"
    ],
    '{* home/trace_four_sizes.out trace="t" *}': [
        '```trace title="t" name="trace_four_sizes"',
        *('--8<-- "snippets/home/trace_four_sizes.out"', "```"),
    ],
    "{* bench/remat.txt *}": [
        *('```text title="snippets/bench/remat.txt"', '--8<-- "snippets/bench/remat.txt"', "```"),
    ],
}
MISTAKES = {
    "{* dynamo/guards/hit_and_mis *}": "there is no file snippets/dynamo/guards/hit_and_mis.py",
    "{* labs/breaks.py:nowhere *}": "snippets/labs/breaks.py has no part nowhere",
    "{* own/extras/values.out:nowhere *}": "snippets/own/extras/values.out has no part nowhere",
    '{* dynamo/guards/hit_and_miss hl="nowhere" *}': "no line of .*hit_and_miss.py holds 'nowhere'",
    '{* dynamo/guards/hit_and_miss lines="1" *}': "unknown option lines",
    "{* aot/partitioner/figure_min_cut_en.out *}": "a figure without words",
    '{* dynamo/guards/hit_and_miss quiz="How many? => ." *}': "a quiz about a program",
    '{* dynamo/guards/hit_and_miss.out quiz="How many?" *}': "has no answer to 'How many[?]'",
    '{* dynamo/guards/hit_and_miss.out quiz="How? => (nowhere)" *}': "has no answer to",
    "{* dynamo/guards/hit_and_miss": "not the name of a sample",
}


@pytest.mark.parametrize("line", FORMS)
def test_form(line):
    assert Word.read(line, "zh").lines() == FORMS[line]


NAMED = """\
\'\'\'Two.\'\'\'
LIMIT = 2

@cache
def one():
    return LIMIT

# A class.
class Two:
    def first(self): ...

    last = first
    # --8<-- [start:x]
    print(last)
    # --8<-- [end:x]


del one
"""


@pytest.mark.parametrize(
    ("part", "first", "last"),
    [
        ("head", 1, 2),
        ("LIMIT", 2, 2),
        ("one", 4, 6),
        ("Two", 8, 18),
        ("Two.first", 10, 10),
        ("Two.last", 12, 14),
    ],
)
def test_lines_of_what_has_a_name(part, first, last):
    assert definitions(NAMED)[part] == (first, last)


def test_part_from_one_name_to_another():
    lines = shown(SNIPPETS / "mini_dynamo" / "tracer.py", "Tracer.ask..Tracer.must")
    assert lines[0] == "    def ask(self, what: str, *args):"
    assert sum(line.startswith("    def ") for line in lines) == 2


@pytest.mark.parametrize("language", ["zh", "en"])
def test_language_of_the_page(language):
    lines = Word.read("{* labs/exercises/walk_LANG *}", language).lines()
    assert lines[:2] == [f'```bash title="{WALK}_{language}.sh"', f'--8<-- "{WALK}_{language}.sh"']


def test_lines_that_hold_a_text_are_highlighted():
    [opening, *_] = Word.read('{* dynamo/guards/hit_and_miss hl="print(" *}', "en").lines()
    numbers = re.search(r' hl_lines="([\d ]+)"$', opening)[1].split()
    code = shown(SNIPPETS / "dynamo" / "guards" / "hit_and_miss.py")
    assert [i for i, text in enumerate(code, 1) if "print(" in text] == list(map(int, numbers))


@pytest.mark.parametrize("line", MISTAKES)
def test_mistake(line):
    with pytest.raises(WordError, match=MISTAKES[line]):
        Word.read(line, "zh").lines()
