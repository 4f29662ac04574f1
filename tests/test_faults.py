"""Plant each fault that `make check` must report, and read its message."""

import json
from pathlib import Path

from docs.tools import releases
from docs.tools.pages import LANGUAGES
from tests.planting import append, run, unreported

ZH, EN = "docs/zh/dynamo/guards.md", "docs/en/dynamo/guards.md"
SAMPLE = "snippets/dynamo/guards/planted.py"
WORD = "{* dynamo/guards/hit_and_miss *}"
TYPED, NAME_IT = "code or output typed into the page: ", "put it below snippets/"

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
        "or name a function or class of it",
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
    "part twice": (
        "snippets/labs/_common.py",
        "# --8<-- [start:a]\n# --8<-- [end:a]\n# --8<-- [start:a]\n# --8<-- [end:a]\n",
        2,
        "a second [start:a]",
        "choose another name",
    ),
    "part of no page": (
        "snippets/labs/recompiles.py",
        "# --8<-- [start:b]\n# --8<-- [end:b]\n",
        0,
        "no page shows the part b",
        "delete its markers",
    ),
    "dead link of a contributor": (
        ".github/CONTRIBUTING.md",
        "\n[x](nowhere.md)\n",
        1,
        "dead link: nowhere.md",
        "correct the path",
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
        "4711 is in no program, output or benchmark",
        "let a sample of the section print it",
    ),
    "skeleton differs": (
        "docs/en/dynamo/modules.md",
        "\n!!! tip\n\n    More.\n",
        1,
        "only this language has `!!! tip`",
        "add it to the other one",
    ),
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
    "annotation": (
        "snippets/dynamo/guards/hit_and_miss.py",
        "print(2)  # (1)!\n",
        0,
        "an annotation without its list",
        "say it in the text",
    ),
    "typed command in README": (
        "README.md",
        "\n```bash\nls\n```\n",
        1,
        "a `bash` fence typed into the page",
        "put",
    ),
    "HTML in README": (
        "README.md",
        "\n<!-- pytest.mark.skip -->\n",
        1,
        "HTML in a page",
        "write it",
    ),
    "dead link in README": (
        "README.md",
        "\n[x](docs/nowhere)\n",
        1,
        "dead link: docs/nowhere",
        "correct",
    ),
    "TAB in a sample": ("snippets/labs/breaks.py", "#\tx\n", 0, "U+0009 TAB", "write blanks"),
    "TAB in an output": (
        "snippets/dynamo/guards/hit_and_miss.out",
        "a\tb\n",
        0,
        "U+0009 TAB",
        "write",
    ),
    "Windows line end": (
        "snippets/labs/_common.py",
        "# x\r\n",
        0,
        "CARRIAGE RETURN",
        "Unix line ends",
    ),
    "zero-width space": (
        "snippets/labs/plotting.py",
        "# a\u200bb\n",
        0,
        "ZERO WIDTH SPACE",
        "delete it",
    ),
    "bidi override": ("tests/planting.py", "# \u202e\n", 0, "RIGHT-TO-LEFT OVERRIDE", "delete it"),
    "letter of another script": (
        ".ci/run",
        "# \u0430\n",
        0,
        "CYRILLIC SMALL LETTER A",
        "delete it",
    ),
    "merge mark in a script": ("Makefile", "<" * 7 + " HEAD\n", 0, "a mark of a merge", "finish"),
    "merge mark in an output": (
        "snippets/dynamo/guards/hit_and_miss.out",
        "=" * 7 + "\n",
        0,
        "a mark of a merge",
        "finish",
    ),
    "two line ends": (
        "snippets/dynamo/guards/containers.py",
        "\n\n",
        None,
        "does not end with one line end",
        "let it",
    ),
    "package without a hash": (
        "requirements/preview.txt",
        "planted==1.0\n",
        0,
        "planted has no hash",
        "run `make lock`",
    ),
    "version that is not locked": (
        "requirements/preview.in",
        "planted==2.0\n",
        0,
        "planted 2.0, and preview.txt has 1.0",
        "run `make lock`",
    ),
    "output of another release, by hand": (
        "snippets/beyond/inductor/wrapper.2.13.out",
        "x\n",
        None,
        "wrapper.2.13.out:1: changed by hand",
        "make drift UPDATE=1",
    ),
    "table of a benchmark, by hand": (
        "snippets/bench/guard_cost.txt",
        "x\n",
        None,
        "guard_cost.txt:1: changed by hand",
        "python -m snippets.bench",
    ),
    "diagram of a figure": (
        "snippets/aot/partitioner/figure_min_cut_en.out",
        "  a --> end\n",
        0,
        "a --> end",
        "mend the program",
    ),
}

DIAGRAM = "```mermaid\nflowchart TD\n  accTitle: x\n  accDescr: x\n  {}\n```"
DEAD, HTML, LEVEL = "dead link: nowhere.md", "HTML in a page: ", "a heading that leaves out a level"
KIND, NOT_HTTPS, NO_WORD = "a heading of another kind", "a link that is not https: ", "not a word: "
LINK_HOME = "link to a page of the same language"

# Each fault on a page of its own: its text, which of its lines, what must be said.
PAGES = {
    "py fence": ("```py\na = 1\n```", 0, "a `py` fence typed into the page", NAME_IT),
    "python fence": ("```python\na = 1\n```", 0, "a `python` fence typed into", NAME_IT),
    "text fence": ("```text\na\n```", 0, "a `text` fence typed into the page", NAME_IT),
    "fence of tildes": ("~~~python\na = 1\n~~~", 0, "a `python` fence typed into", NAME_IT),
    "fence in a list": ("- x\n\n    ```bash\n    ls\n    ```", 2, "a `bash` fence", NAME_IT),
    "fence in a quotation": ("> ```python\n> a = 1\n> ```", 1, "the page: a = 1", NAME_IT),
    "fence that stays open": ("```python\na = 1", 0, "a `python` fence typed into", NAME_IT),
    "indented code": ("文字。\n\n    a = 1\n    b = 2", 2, "typed into the page: a = 1", NAME_IT),
    "indented code in a list": ("- x\n\n        a = 1", 2, "the page: a = 1", NAME_IT),
    "indented code in a box": ("!!! note\n\n        a = 1", 2, "the page: a = 1", NAME_IT),
    "pre": ("<pre>a = 1</pre>", 0, f"{HTML}<pre>", "write it in Markdown"),
    "prompt": (">>> 1 + 1\n3", 0, f"{TYPED}>>> 1 + 1", NAME_IT),
    "prompt in backquotes": ("看 `>>> 1 + 1`。", 0, f"{TYPED}>>> 1 + 1", NAME_IT),
    "prompt of a shell": ("$ ls\n没有", 0, f"{TYPED}$ ls", NAME_IT),
    "backquotes over lines": ("`a = 1\nb = 2`", 0, "code in backquotes over two lines", "one line"),
    "code line by line": ("`a = 1`\n`b = 2`", 0, "code typed line by line: a = 1", NAME_IT),
    "include": ('--8<-- "snippets/labs/breaks.py"', 0, f"{NO_WORD}--8<--", "write `{*"),
    "word in a sentence": (f"看 {WORD}", 0, NO_WORD, "on a line of its own"),
    "word in backquotes": (f"`{WORD}`", 0, NO_WORD, "on a line of its own"),
    "word in a fence": (f"```text\n{WORD}\n```", 1, NO_WORD, "on a line of its own"),
    "word in a table": (f"| a |\n|---|\n| {WORD} |", 2, NO_WORD, "on a line of its own"),
    "two words": (f"{WORD} {WORD}", 0, "not the name of a sample", "write `{* folder/name"),
    "word and text": (f"{WORD} 看", 0, "not the name of a sample", "write `{* folder/name"),
    "word behind a TAB": (f"\t{WORD}", 0, "not the name of a sample", "write `{* folder/name"),
    "word in indented code": (
        f"文字。\n\n    {WORD}",
        2,
        "a word in an indented block",
        "indent it",
    ),
    "word below a line": (f"文字\n{WORD}", 1, "a word inside a paragraph", "an empty line"),
    "half a word": ("dynamo/guards/hit_and_miss *}", 0, NO_WORD, "write `{* folder/name"),
    "skip mark": ("<!--pytest.mark.skip-->", 0, f"{HTML}<!--pytest.mark.skip", "no comment"),
    "other skip mark": ("<!--pytest-codeblocks:skip-->", 0, HTML, "no comment changes"),
    "misspelt mark": ("<!--pytest-codeblocks:expeted-output-->", 0, HTML, "no comment"),
    "mark of a finished page": ("<!--finished-->", 0, f"{HTML}<!--finished-->", "no comment"),
    "table of the record": ("<!-- verification-table -->", 0, HTML, "no comment"),
    "comment over lines": ("<!--\n待办\n-->", 0, f"{HTML}<!--", "no comment"),
    "script": ("<script>alert(1)</script>", 0, f"{HTML}<script>", "write it in Markdown"),
    "style": ("<style>a {}</style>", 0, f"{HTML}<style>", "write it in Markdown"),
    "iframe": ('<iframe src="x"></iframe>', 0, f"{HTML}<iframe", "write it in Markdown"),
    "raw picture": ('文字 <img src="x.png" onerror="y">', 0, "<img src=", "write it in Markdown"),
    "raw link": ('<a href="javascript:x">y</a>', 0, f"{HTML}<a href", "write it in Markdown"),
    "raw heading": ("<h2>小结</h2>", 0, f"{HTML}<h2>", "write it in Markdown"),
    "raw box": ("<div markdown>\n\n文字\n\n</div>", 0, f"{HTML}<div markdown>", "write it"),
    "handler": ('[x](../index.md){ onclick="x" }', 0, 'onclick="x" on <a>', "leave it out"),
    "forged mark": ("文字\n{: .verified }", 1, 'class="verified" on <p>', "leave it out"),
    "unknown box": ("!!! tpye\n\n    文字", 0, 'class="admonition tpye"', "boxes are: note"),
    "empty box": ("??? note\n\n  文字", 0, "an empty box: Note", "four blanks more"),
    "tabs": ('=== "甲"\n\n    文字', 0, "tabbed-set", "leave it out"),
    "uneven table": (
        "| a | b |\n|---|---|\n| c |",
        2,
        "a row of 1 cells in a table of 2",
        "2 cells",
    ),
    "table that is none": ("文字\n| a | b |\n|---|---|", 2, "a table that is none", "empty line"),
    "bold without end": ("这是 **粗体。", 0, "bold that is not closed", "write **text**"),
    "backquote without end": ("这是 `code。", 0, "a backquote without its partner", "close"),
    "entity": ("一&nbsp;二", 0, "the entity &nbsp;", "write the character"),
    "footnote": ("文字[^1]。", 0, "a footnote", "in the sentence"),
    "strikethrough": ("~~文字~~", 0, "a mark of another dialect", "write it without"),
    "break": ("文字  \n文字", 0, "a break of the line", "cut the blanks"),
    "definition": ("词\n: 定义", 1, "a list of definitions", "write a list"),
    "dead link": ("[x](nowhere.md)", 0, DEAD, "correct the path"),
    "dead anchor": ("[x](#nowhere)", 0, "dead anchor: #nowhere", "use one of: title"),
    "dead anchor of a page": ("[x](../dynamo/guards.md#no)", 0, "dead anchor: ../dy", "use one of"),
    "dead definition": ("[x][y]\n\n[y]: nowhere.md", 2, DEAD, "correct the path"),
    "no definition": ("[x][y]", 0, "dead reference: [x][y]", "write [text]"),
    "link over two lines": ("[两行\n文字](nowhere.md)", 1, DEAD, "correct the path"),
    "link with a title": ("[x](nowhere.md 'y')", 0, DEAD, "correct the path"),
    "link in angle brackets": ("[x](<nowhere.md>)", 0, DEAD, "correct the path"),
    "link in a table": ("| a |\n|---|\n| [x](nowhere.md) |", 2, DEAD, "correct the path"),
    "link in a title": ('!!! note "[x](nowhere.md)"\n\n    y', 0, DEAD, "correct the path"),
    "link that is not closed": (
        "[x](../index.md",
        0,
        "a link that Markdown does not",
        "write [text]",
    ),
    "empty link": ("[x]()", 0, "dead link: ", "correct the path"),
    "link without text": ("[](../index.md)", 0, "a link without text", "write [text]"),
    "javascript": ("[x](javascript:y)", 0, f"{NOT_HTTPS}javascript:y", "write https"),
    "data": ("[x](data:text/html,y)", 0, f"{NOT_HTTPS}data:text/html,y", "write https"),
    "http": ("[x](http://example.com)", 0, f"{NOT_HTTPS}http://example.com", "write https"),
    "host without scheme": ("[x](//example.com)", 0, f"{NOT_HTTPS}//example.com", "write https"),
    "bare address": ("https://example.com", 0, "an address that is no link", "write [what"),
    "absolute link": ("[x](/dynamo/guards/)", 0, "dead link: /dynamo/guards/", "correct"),
    "directory": ("[x](../dynamo/)", 0, "dead link: ../dynamo/", "correct the path"),
    "file of the repository": ("[x](../../../README.md)", 0, "a link out of docs/zh", LINK_HOME),
    "sample": ("[x](../../../snippets/labs/breaks.py)", 0, "a link out of docs/zh", LINK_HOME),
    "other language": ("[x](../../en/index.md)", 0, "a link out of docs/zh", LINK_HOME),
    "dead picture": ("![x](nowhere.png)", 0, "dead picture: nowhere.png", "correct the path"),
    "picture of another host": ("![x](https://a.com/x.png)", 0, "a picture on another", "put it"),
    "heading without an id": ("## 小结", 0, "a heading without an id", "add { #"),
    "heading without a blank": ("##小结 { #x }", 0, "a heading without a blank", "behind the #"),
    "heading that jumps": ("#### 小结 { #x }", 0, LEVEL, "write ##"),
    "heading by underline": ("小结\n----", 0, KIND, "write `## 小结 { #an-id }`"),
    "heading in a list": ("- ## 小结 { #x }", 0, KIND, "at the start of a line"),
    "heading in a box": ("!!! note\n\n    ## 小结 { #x }", 2, KIND, "at the start of a line"),
    "second title": ("# 小结 { #x }", 0, "a second title", "write ##"),
    "id twice": ("## 一 { #x }\n\n## 二 { #x }", 2, "the id #x stands at line 5", "choose another"),
    "id in capitals": ("## 小结 { #Summary }", 0, "#Summary is no id", "small letters"),
    "id in Chinese": ("## 小结 { #小结 }", 0, "#小结 is no id", "small letters"),
    "rule": ("文字\n\n---\n\n文字", 2, "a rule, or an underlined heading", "write a heading"),
    "front matter below the title": ("---\nhide: toc\n---", 0, "a rule, or an", "write a heading"),
    "no package": ("::: snippets.nowhere", 0, "there is no package snippets.nowhere", "correct"),
    "no-break space": ("一\u00a0二", 0, "NO-BREAK SPACE", "delete it"),
    "TAB": ("一\t二", 0, "U+0009 TAB", "write blanks"),
    "merge marks": ("<" * 7 + " HEAD\n文字", 0, "a mark of a merge", "finish the merge"),
    "diagram without words": (
        DIAGRAM.format("a --> b").replace("  accDescr: x\n", ""),
        0,
        "a diagram without accDescr",
        "accDescr: …",
    ),
    "kind of diagram": (DIAGRAM.format("").replace("flow", "flaw"), 1, "begins with `flawch", "go"),
    "reserved name": (DIAGRAM.format("a --> end"), 4, "does not read: a --> end", "correct it"),
    "arrow": (DIAGRAM.format("a -> b"), 4, "does not read: a -> b", "correct it"),
    "bracket": (DIAGRAM.format('a["x" --> b'), 4, "does not read: a[", "correct it"),
    "quote": (DIAGRAM.format('a["x] --> b'), 4, "does not read: a[", "correct it"),
    "subgraph": (DIAGRAM.format("subgraph a"), 4, "a block without `end`", "correct it"),
    "class": (DIAGRAM.format("a:::b --> c"), 4, "the class b is defined nowhere", "correct it"),
    "HTML in a diagram": (DIAGRAM.format('a["<b>x</b>"]'), 4, "does not read: a[", "correct it"),
}

# Each beginning of a page: what must be said of which line.
FRONTS = {
    "unknown key": ("---\nhide: toc\n---\n", 2, "unknown key `hide`", "use description"),
    "template": ("---\ntemplate: x.html\n---\n", 2, "unknown key `template`", "use description"),
    "status": (
        "---\nstatus: draft\n---\n",
        2,
        "`status` in a page that is no trans",
        "cut the line",
    ),
    "YAML": ("---\na: [\n---\n", 3, "front matter that is no YAML", "write `key: value`"),
    "key twice": ("---\ntitle: a\ntitle: b\n---\n", 3, "title stands twice", "write `key: value`"),
    "no mapping": ("---\na\n---\n", 2, "front matter that is no mapping", "write `key: value`"),
    "not closed": ("---\ntitle: a\n", 1, "front matter that is not closed", "write ---"),
    "not fenced": ("template: x.html\n\n", 1, "the first lines are read as metadata", "title"),
    "hidden from search": ("---\nsearch:\n  exclude: true\n---\n", 2, "search: ", "boost: 0.5"),
}

# Each text cell of a notebook.
CELLS = {
    "script": ("<script>x</script>", f"{HTML}<script>", "write it in Markdown"),
    "picture of another host": ("![x](https://a.com/x.png)", "a picture on another host", "put it"),
    "raw picture": ('<img src="x" onerror="y">', f"{HTML}<img", "write it in Markdown"),
    "handler": ('<a id="x" onclick="y"></a>', f"{HTML}<a id", "write it in Markdown"),
    "iframe": ('<iframe src="x">', f"{HTML}<iframe", "write it in Markdown"),
    "link of a page": ("[x](nowhere.md)", DEAD, "correct the path"),
    "link beside": (
        "[x](page_0.md)",
        "a link that the build does not resolve",
        "write ../planted/page_0.md",
    ),
    "link of the site": ("[x](../../dynamo/guards/)", "dead link: ../../dynamo/guards/", "correct"),
    "anchor": ("[x](../dynamo/guards.md#no)", "dead anchor: ../dynamo/guards.md#no", "use one of"),
    "fence": ("```python\na = 1\n```", "a `python` fence typed into the page", NAME_IT),
    "word": (WORD, NO_WORD, "write `{* folder/name"),
    "heading": ("##小结", "a heading without a blank", "write a blank"),
}

# Each edit: of which file, what becomes what, the line that must be named holds this, what is said.
EDITS = {
    "page missing in nav": (
        "mkdocs.yml",
        "          - 追踪: dynamo/tracing.md\n",
        "",
        None,
        "docs/zh/dynamo/tracing.md is not in nav",
        "add",
    ),
    "page twice in nav": (
        "mkdocs.yml",
        "          - 模块: dynamo/modules.md\n",
        "          - 模块: dynamo/modules.md\n" * 2,
        None,
        "dynamo/modules.md is twice in nav",
        "cut one",
    ),
    "title of the other language": (
        "mkdocs.yml",
        "调试: dyn",
        "Debugging: dyn",
        "Debugging",
        "the title 'Debugging' is not Chinese",
        "translate",
    ),
    "title in Chinese": (
        "mkdocs.en.yml",
        "Modules: dyn",
        "模块: dyn",
        "模块",
        "the title '模块' is not English",
        "translate",
    ),
    "title of another page": (
        "mkdocs.en.yml",
        "Performance: dyn",
        "Debugging: dyn",
        "Debugging: dynamo/perf",
        "nav calls",
        "same words",
    ),
    "dead entry": (
        "mkdocs.en.yml",
        "aot/limits.md",
        "aot/limit.md",
        "aot/limit.md",
        "nav names aot/limit.md",
        "correct the path",
    ),
    "entry without a title": (
        "mkdocs.en.yml",
        "- Training: aot/",
        "- aot/",
        "- aot/training",
        "an entry of nav without a title",
        "write",
    ),
    "two sections": (
        "mkdocs.yml",
        "  - 更进一步:",
        "  - AOTAutograd:",
        None,
        "two sections called 'AOTAutograd'",
        "rename",
    ),
    "misspelt placeholder": (
        "docs/marks.yml",
        "从未在 GPU 上运行",
        "从未在 {crad} 上运行",
        "{crad}",
        "unknown placeholder {crad} in `gpu_never`",
        "name what docs/tools/marks.py",
    ),
    "key of one language": (
        "docs/marks.yml",
        "  stop: 。\n",
        "",
        None,
        "zh has no `stop`",
        "translate it",
    ),
    "key of nothing": (
        "docs/marks.yml",
        "en:\n",
        "  extra: x\nen:\n",
        "  extra: x",
        "nothing reads `extra`",
        "correct its name",
    ),
    "old address": (
        "mkdocs.yml",
        "labs/faq.md: practice/faq.md",
        "labs/faq.md: practice/fag.md",
        "practice/fag.md",
        "labs/faq.md leads nowhere: there is no page docs/zh/practice/fag.md",
        "correct the page",
    ),
    "old address of a page": (
        "mkdocs.yml",
        "build/hook.md: own/hook.md",
        "own/hook.md: own/hook.md",
        "own/hook.md: own/hook.md",
        "own/hook.md is a page",
        "cut the line",
    ),
    "synonym of nothing": (
        "docs/synonyms.yml",
        "- [守卫, ",
        "- [alone]\n- [守卫, ",
        "- [alone]",
        "a group of one name",
        "write another name",
    ),
    "target of make": (
        ".github/CONTRIBUTING.md",
        "`make lock`",
        "`make locks`",
        "`make locks`",
        "the Makefile has no `locks`",
        "write one of bench",
    ),
    "name of a file": (
        ".github/CONTRIBUTING.md",
        "`docs/synonyms.yml`",
        "`docs/synonym.yml`",
        "`docs/synonym.yml`",
        "there is no docs/synonym.yml",
        "correct the name",
    ),
    "another torch": (
        "README.md",
        f"installs torch {releases.pinned()}",
        "installs torch 1.0.0",
        "1.0.0",
        "torch 1.0.0, where requirements/torch.txt pins",
        "write what is pinned",
    ),
    "status of a translation": (
        "docs/en/aot/limits.md",
        "---\nsource:",
        "---\nstatus: draft\nsource:",
        "status: draft",
        "status: draft",
        "outdated",
    ),
    "section that moved in one language": (
        "docs/en/dynamo/where_it_runs.md",
        "{: #ddp-fsdp }\n",
        "",
        None,
        "the skeleton differs: `heading ## #exercises` here, `{: #ddp-fsdp }`",
        "give both",
    ),
    "boost of one language": (
        "docs/en/dynamo/source_tour.md",
        "boost: 0.5",
        "boost: 2",
        None,
        "`search` is {'boost': 2}",
        "give both",
    ),
}
TITLE = "# 标题 { #title }\n\n文字。\n\n"


def cell(text: str, **more: object) -> dict:
    rows = text.splitlines(keepends=True)
    return {"cell_type": "markdown", "id": "planted", "metadata": {}, "source": rows} | more


def notebook(path: Path, *cells: dict) -> int:
    """Write a notebook; return the line where the text of its last cell begins."""
    data = {"cells": [cell("# 标题"), *cells], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    text = json.dumps(data, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", encoding="utf-8")
    return text[: text.rindex('"source": [')].count("\n") + 2


def test_static_faults_are_each_reported(copy):
    """All at once: none of them hides another, nor keeps it from being found."""
    (copy / SAMPLE).write_text("print(1)\n")
    (copy / "snippets/bench/planted.txt").write_text("a table\n")
    (copy / "docs/en/dynamo/tracing.md").unlink()
    wanted = {
        f"no page in {language} shows this": (f"{SAMPLE}:1: ", f"no page in {language}", "name it")
        for language in LANGUAGES
    }
    wanted["table of no page"] = (
        "snippets/bench/planted.txt:1: ",
        "no page in zh shows",
        "name it",
    )
    no_run = "no run on record wrote it"
    wanted["table of no run"] = ("snippets/bench/planted.txt:1: ", no_run, "snippets.bench")
    missing = "docs/en/dynamo/tracing.md is missing"
    wanted["page missing"] = ("docs/zh/dynamo/tracing.md:1: ", missing, "write it")
    for fault, (name, text, offset, what, fix) in APPENDED.items():
        line = append(copy / name, text)
        wanted[fault] = (f"{name}:{line + offset}: " if offset is not None else "", what, fix)
    folder = copy / "docs/zh/planted"
    folder.mkdir()
    for i, (fault, (text, offset, what, fix)) in enumerate(PAGES.items()):
        (folder / f"page_{i}.md").write_text(f"{TITLE}{text}\n", encoding="utf-8")
        wanted[f"page: {fault}"] = (f"docs/zh/planted/page_{i}.md:{5 + offset}: ", what, fix)
    for i, (fault, (text, line, what, fix)) in enumerate(FRONTS.items()):
        (folder / f"front_{i}.md").write_text(text + TITLE.strip("\n") + "\n", encoding="utf-8")
        wanted[f"front matter: {fault}"] = (f"docs/zh/planted/front_{i}.md:{line}: ", what, fix)
    for i, (fault, (text, what, fix)) in enumerate(CELLS.items()):
        line = notebook(folder / f"lab_{i}.ipynb", cell(text))
        wanted[f"notebook: {fault}"] = (f"docs/zh/planted/lab_{i}.ipynb:{line}: ", what, fix)
    notebook(folder / "tags.ipynb", cell("x", metadata={"tags": ["skip"]}))
    cells = cell("x"), cell("import os\n%run x.py", cell_type="code")
    line = notebook(folder / "magic.ipynb", *cells) + 1
    where = f"docs/zh/planted/magic.ipynb:{line}: "
    wanted["magic"] = (where, "cell 3 is not plain Python: %run x.py", "import what it needs")
    wanted["tags"] = ("docs/zh/planted/tags.ipynb:", "cell 2 has metadata: tags", "clear")
    notebook(folder / "raw.ipynb", cell("x", cell_type="raw"))
    wanted["raw cell"] = ("docs/zh/planted/raw.ipynb:", "cell 2 is raw", "make it code")
    (folder / "page.html").write_text("<p>x</p>\n")
    wanted["stray"] = ("docs/zh/planted/page.html:1: ", "neither a page nor a picture", "move it")
    (folder / "Page.md").write_text(TITLE.strip("\n") + "\n", encoding="utf-8")
    wanted["name of a page"] = ("docs/zh/planted/Page.md:1: ", "not the name of a page", "small")
    for fault, (name, old, new, marker, what, fix) in EDITS.items():
        text = (copy / name).read_text(encoding="utf-8")
        assert old in text, fault
        text = text.replace(old, new, 1)
        (copy / name).write_text(text, encoding="utf-8")
        line = text[: text.index(marker)].count("\n") + 1 if marker else None
        wanted[f"edit: {fault}"] = (f"{name}:{line}: " if line else f"{name}:", what, fix)
    order = "give both languages the same order and sections"
    wanted["order of nav"] = ("mkdocs.en.yml:", "nav has dynamo/tracing.md here", order)
    status, said = run(copy, "docs.tools.check")
    assert status == 1
    assert not (left := unreported(said, wanted)), f"{left}\n{said}"


# Each file that no check can read.
UNREADABLE = {
    "mkdocs.en.yml": (b"theme: [\n", "no YAML", "correct it"),
    "docs/marks.yml": (b"zh: {}\nzh: {}\n", "zh stands twice", "each key stands once"),
    "docs/exercises.yml": (b"zh: {}\nen: {}\n", "the key `check` is missing", "spell the keys"),
    "docs/ask/aot/limits.yml": (
        b"limits: {zh: [x], en: [x], de: [x]}\n",
        "nothing reads the key `de`",
        "spell the keys",
    ),
    "docs/zh/labs/what_is_saved.ipynb": (b"{", "no notebook", "save it with Jupyter"),
    "docs/zh/index.md": ("# 标题".encode("gb18030"), "not UTF-8", "save the file as UTF-8"),
}


def test_files_that_cannot_be_read_are_named(copy):
    """Instead of a traceback of the check that reads one of them first."""
    for name, (data, _, _) in UNREADABLE.items():
        (copy / name).write_bytes(data)
    status, said = run(copy, "docs.tools.check")
    assert status == 1
    wanted = {name: (f"{name}:", what, fix) for name, (_, what, fix) in UNREADABLE.items()}
    assert not unreported(said, wanted), said
    assert "Traceback" not in said
