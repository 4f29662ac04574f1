"""Plant faults in what pages say, in notebooks and in data; read what `make check` says."""

import re
import subprocess
from pathlib import Path

from tests.planting import run, unreported

GUARDS = "dynamo/guards.md"
SHOW = "let a sample of the section print it"
SAME = "let both languages say the same numbers"

# Each fault: which text of which file becomes what, and what must be said about its line.
REPLACED = {
    "a number of another section": (
        "docs/en/dynamo/guards.md",
        "A guard that fails is not an error.",
        "A guard that fails is not an error, and there are 613.",
        "613 is in no program, output or benchmark of this section",
        SHOW,
    ),
    "a decimal that is no version": (
        "docs/zh/dynamo/guards.md",
        "守卫不通过不是错误，",
        "守卫不通过不是错误，快 2.5 倍，",
        "2.5 is in no program",
        SHOW,
    ),
    "a number in backquotes": (
        "docs/zh/aot/limits.md",
        "\n\n## 练习 { #exercises }",
        "，例如 `4711`。\n\n## 练习 { #exercises }",
        "4711 is in no program",
        SHOW,
    ),
    "a generated name that the output does not have": (
        "docs/en/dynamo/bytecode.md",
        "`torch_dynamo_resume_in_f_at_9`, where 9 is the line",
        "`torch_dynamo_resume_in_f_at_2`, where 9 is the line",
        "`torch_dynamo_resume_in_f_at_2` is in no program or output of this section",
        "write the name that the output has",
    ),
    "a part of a generated name": (
        "docs/en/dynamo/overview.md",
        "`gelu`, `matmul_1`, `add`",
        "`gelu`, `mul_1`, `add`",
        "`mul_1` is in no program or output of this section",
        "write the name that the output has",
    ),
    "a number with its unit": (
        "docs/en/index.md",
        "Everything here holds",
        "It takes 4712ms. Everything here holds",
        "4712 is in no program",
        SHOW,
    ),
    "a number in a reference page": (
        "docs/en/reference/verification.md",
        "# How this site is verified { #verification }\n",
        "# How this site is verified 4713 times { #verification }\n",
        "4713 is in no program",
        SHOW,
    ),
    "a number in a diagram": (
        "docs/en/dynamo/cache.md",
        'room{"at the limit?"}',
        'room{"at the limit of 4714?"}',
        "4714 is in no program",
        SHOW,
    ),
    "a number in the words of a figure": (
        "docs/zh/aot/training.md",
        'title="训练的头两步',
        'title="训练的头 4715 步',
        "4715 is in no program",
        SHOW,
    ),
    "a number in a notebook": (
        "docs/en/labs/breaks_and_cost.ipynb",
        "With five breaks it takes 0.83",
        "With five breaks it takes 0.38",
        "0.38 is in no program",
        SHOW,
    ),
    "another number in a notebook's other language": (
        "docs/en/labs/watch_it_recompile.ipynb",
        "Six series of six calls.",
        "Six series of seven calls.",
        "other numbers than docs/zh/labs/watch_it_recompile.ipynb",
        SAME,
    ),
    "another number in one language": (
        "docs/en/dynamo/guards.md",
        "The sample prints the guard and then tries ten variations",
        "The sample prints the guard and then tries eleven variations",
        "other numbers than docs/zh/dynamo/guards.md",
        SAME,
    ),
    "a paragraph in one language": (
        "docs/en/dynamo/tracing.md",
        "\n\n## ",
        "\n\nOne more paragraph.\n\n## ",
        "paragraphs, ",
        "give both languages the same paragraphs and items",
    ),
    "Chinese in an English page": (
        "docs/en/dynamo/overview.md",
        "# Overview",
        "# Overview 总览",
        "Chinese in an English page: 总览",
        "translate it",
    ),
    "an English sentence in a Chinese page": (
        "docs/zh/dynamo/modules.md",
        "\n\n## ",
        "\n\nThe sample says what the guard looks at.\n\n## ",
        "English in a Chinese page: The sample says",
        "translate it",
    ),
    "typography in an admonition": (
        "docs/zh/dynamo/guards.md",
        "    比较给出范围：",
        "    比较给出范围guard：",
        "typography: 比较给出范围guard",
        "write: 比较给出范围 guard",
    ),
    "half-width punctuation in a list": (
        "docs/zh/dynamo/guards.md",
        "- 整数和浮点数在第二个",
        "- 整数和浮点数;在第二个",
        "typography: '数;'",
        "use full-width punctuation",
    ),
    "half-width punctuation in a table": (
        "docs/zh/dynamo/recompilation.md",
        "| 大小变了 |",
        "| 大小(变了) |",
        "typography: '小('",
        "use full-width punctuation",
    ),
    "half-width punctuation in a title": (
        "docs/zh/dynamo/guards.md",
        "## 看见守卫 {",
        "## 看见!守卫 {",
        "typography: '见!'",
        "use full-width punctuation",
    ),
    "half-width punctuation in a diagram": (
        "docs/zh/dynamo/cache.md",
        'check{"守卫全部通过？"}',
        'check{"守卫全部通过?"}',
        "typography: '过?'",
        "use full-width punctuation",
    ),
    "British spelling": (
        "docs/en/dynamo/guards.md",
        "Every call checks the guards first",
        "Every call shows its behaviour first",
        "British spelling: behaviour",
        "write: behavior",
    ),
    "British spelling of a term of the field": (
        "docs/en/dynamo/guards.md",
        "Every batch is a new tensor, so",
        "Every batch is a new tensor after functionalisation.",
        "British spelling: functionalisation",
        "write: functionalization",
    ),
    "British spelling in a gloss": (
        "docs/zh/dynamo/guards.md",
        "（specialization）",
        "（specialisation）",
        "British spelling: specialisation",
        "write: specialization",
    ),
    "stored outputs": (
        "docs/zh/labs/what_is_saved.ipynb",
        '"outputs": []',
        '"outputs": [{"output_type": "stream", "name": "stdout", "text": ["1"]}]',
        "holds outputs",
        "clear all outputs",
    ),
    "a phrase that no page has": (
        "docs/theme/assets/phrases.js",
        '["FailOnRecompileLimitHit"]',
        '["FailOnRecompileLimitHitt"]',
        "no page in zh holds FailOnRecompileLimitHitt",
        "correct the phrase",
    ),
    "a term with a page that does not exist": (
        "docs/glossary.yml",
        "page: dynamo/cache.md#entries",
        "page: dynamo/cache.md#entriess",
        "has no anchor #entriess",
        "correct `page:`",
    ),
    "a page that does not say the term it is left out for": (
        "docs/glossary.yml",
        "not: [practice/where_to_put_it]",
        "not: [practice/where_to_put]",
        "the term warm-up: no page of practice/where_to_put says it",
        "correct `not:`",
    ),
    "a definition with another number": (
        "docs/glossary.yml",
        "默认为 8。",
        "默认为 9。",
        "9 in Chinese, 8 in English",
        SAME,
    ),
    "a term removed that pages still use": (
        "docs/glossary.yml",
        "- id: guard\n  zh: 守卫\n  en: guard\n  aliases: {zh: [guard, guards], en: [guards]}",
        "- id: watchman\n  zh: 看守\n  en: watchman\n  aliases: {zh: [watch], en: [watches]}",
        "guard: docs/glossary.yml has lost the term guard",
        "put it back",
    ),
    "an entry that is open": (
        "docs/coverage.yml",
        "000-0-a: labs/five_programs.md#before",
        "000-0-a: open",
        "000-0-a is open",
        "name the page and the anchor",
    ),
    "an anchor that does not exist": (
        "docs/coverage.yml",
        "000-1-a: labs/five_programs.md#simple",
        "000-1-a: labs/five_programs.md#simpel",
        "has no anchor #simpel",
        "correct the page or the anchor",
    ),
    "an entry that was deleted": (
        "docs/coverage.yml",
        "\n000-h1: labs/five_programs.md#five-programs",
        "",
        "000-h1 is missing",
        "put back the entry",
    ),
}
ELSEWHERE = {"another number in one language", "a paragraph in one language"}
ELSEWHERE |= {"an entry that was deleted", "a definition with another number"}
ELSEWHERE |= {
    "a term removed that pages still use",
    "stored outputs",
    "a term with a page that does not exist",
}


def plant(folder: Path, name: str, old: str, new: str) -> int:
    """Replace the first `old`; return the number of the line where the new text begins."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{name} no longer holds {old!r}: choose another text to replace"
    at = text.index(old)
    path.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    blank = len(new) - len(new.lstrip("\n"))
    return text[:at].count("\n") + blank + 1


def git(folder: Path, *command: str) -> str:
    who = ["-c", "user.name=test", "-c", "user.email=test@localhost"]
    done = subprocess.run(["git", *who, *command], cwd=folder, check=True, capture_output=True)
    return done.stdout.decode().strip()


def advance(page: Path, blob: str) -> None:
    text = page.read_text(encoding="utf-8")
    page.write_text(re.sub(r"^source: .*$", f"source: {blob}", text, count=1, flags=re.M), "utf-8")


def test_faults_in_the_text_are_each_reported(copy):
    """All at once: none of them hides another, nor keeps it from being found."""
    zh, en = "docs/zh/beyond/dispatcher.md", copy / "docs/en/beyond/dispatcher.md"
    git(copy, "init", "-q")
    advance(en, git(copy, "hash-object", zh))
    git(copy, "add", "docs")
    git(copy, "commit", "-qm", "before")
    wanted = {}
    for fault, (name, old, new, what, fix) in REPLACED.items():
        line = plant(copy, name, old, new)
        where = "docs/" if fault in ELSEWHERE else f"{name}:{line}: "
        wanted[fault] = (where, what, fix)
    plant(copy, zh, "\n\n## ", "这里多了一句话。\n\n## ")
    advance(en, git(copy, "hash-object", zh))
    wanted["source without translation"] = (
        "docs/en/beyond/dispatcher.md:2: ",
        "`source` moved on, the translation did not",
        "translate the change",
    )
    status, said = run(copy, "docs.tools.check")
    assert status == 1
    assert not unreported(said, wanted), said
