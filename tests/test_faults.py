"""Plant each fault that `make check` must report, and read its message."""

from docs.tools.pages import LANGUAGES
from tests.planting import append, run, unreported

ZH, EN = "docs/zh/dynamo/guards.md", "docs/en/dynamo/guards.md"
SAMPLE = "snippets/dynamo/guards/planted.py"

# Each fault: what is appended to which file, and what must be said about which of its lines.
APPENDED = {
    "misspelt word": (
        ZH,
        "\n{* dynamo/guards/hit_and_mis *}\n",
        1,
        "there is no file snippets/dynamo/guards/hit_and_mis.py",
        "correct the word",
    ),
    "misspelt part": (
        ZH,
        "\n{* labs/plotting.py:nowhere *}\n",
        1,
        "snippets/labs/plotting.py has no part nowhere",
        "correct the part",
    ),
    "misspelt end marker": (
        "snippets/labs/plotting.py",
        "# --8<-- [start:colour]\n# --8<-- [end:color]\n",
        0,
        "[start:colour] is never ended",
        "write [end:colour]",
    ),
    "end without start": (
        "snippets/labs/breaks.py",
        "# --8<-- [start:colour]\n# --8<-- [end:color]\n",
        1,
        "[end:color] without a start",
        "correct the name",
    ),
    "py fence": (
        ZH,
        "\n```py\nimport torch\n```\n",
        1,
        "a `py` fence typed into the page",
        "put it below snippets/",
    ),
    "typed code": (
        ZH,
        "\n```python\na = 1\n```\n",
        1,
        "a `python` fence typed into the page",
        "put it below snippets/",
    ),
    "output not shown": (
        ZH,
        "\n{* dynamo/guards/hit_and_miss.py *}\n",
        1,
        "the output of snippets/dynamo/guards/hit_and_miss.py is not shown",
        "leave out the suffix",
    ),
    "number from nowhere": (
        EN,
        "\nIt takes 4711 guards.\n",
        1,
        "4711 is in no output of this page",
        "let a sample print it",
    ),
    "diagram without words": (
        ZH,
        "\n```mermaid\nflowchart TD\n  a --> b\n  accTitle: x\n```\n",
        1,
        "a diagram without accDescr",
        "accDescr: …",
    ),
    "skeleton differs": (
        "docs/en/dynamo/modules.md",
        "\n!!! tip\n\n    More.\n",
        1,
        "only this language has `!!! tip`",
        "add it to the other one",
    ),
    "heading without an id": (ZH, "\n## 小结\n", 1, "a heading without an id", "add { #"),
    "dead link": (ZH, "\n[x](../nowhere.md)\n", 1, "dead link: ../nowhere.md", "correct the path"),
    "dead anchor": (ZH, "\n[x](#nowhere)\n", 1, "dead anchor: #nowhere", "use one of"),
    "glossary page edited by hand": (
        "docs/zh/reference/glossary.md",
        "\n更多\n",
        None,
        "docs/glossary.yml",
        "make update",
    ),
    "typography": (ZH, "\n守卫guard\n", 1, "typography: 守卫guard", "write: 守卫 guard"),
    "translation behind": (
        ZH,
        "\n更多\n",
        None,
        f"{EN}:1: the translation is behind",
        "set `source: ",
    ),
}


def test_static_faults_are_each_reported(copy):
    """All at once: none of them hides another, nor keeps it from being found."""
    (copy / SAMPLE).write_text("print(1)\n")
    (copy / "docs/en/dynamo/tracing.md").unlink()
    wanted = {
        f"no page in {language} shows this": (f"{SAMPLE}:1: ", f"no page in {language}", "name it")
        for language in LANGUAGES
    }
    missing = "docs/en/dynamo/tracing.md is missing"
    wanted["page missing"] = ("docs/zh/dynamo/tracing.md:1: ", missing, "write it")
    for fault, (name, text, offset, what, fix) in APPENDED.items():
        line = append(copy / name, text)
        wanted[fault] = (f"{name}:{line + offset}: " if offset is not None else "", what, fix)
    status, said = run(copy, "docs.tools.check")
    assert status == 1
    assert not unreported(said, wanted), said
