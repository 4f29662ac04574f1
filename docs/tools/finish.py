"""The last step of a build: write into the HTML what the verification record knows.

Under each sample stands what verified it, under each title a summary; the first mention of a term gets
its tooltip. It reads HTML and the record only, so it works whatever generator made the pages, and the
result needs neither a network nor JavaScript. Text that was already finished is left alone.
"""

import html
import re
from pathlib import Path

from docs.tools import glossary, record

ROOT = Path(__file__).resolve().parents[2]
DONE = "<!--finished-->"
ARTICLE = re.compile(r'(<article class="md-content__inner[^>]*>)(.*?)(</article>)', re.S)
CODE = re.compile(
    r'<div class="language-(python|bash) highlight">(?:<span class="filename">(.*?)</span>)?'
    r"<pre>.*?<code>(.*?)</code></pre></div>(?:\s*<ol>.*?</ol>)?",
    re.S,
)
OUTPUT = re.compile(
    r"<!--pytest-codeblocks:expected-output-->\s*"
    r'<div class="language-text highlight">.*?<code>(.*?)</code></pre></div>',
    re.S,
)
PASSED, OLDER, NEVER, UNKNOWN = "passed", "older", "never", "unknown"

TEXT = {
    "zh": {
        "file": "文件",
        "run": "运行",
        "here": "本次构建已运行：torch {torch}，Python {python}，{platform}，{date}",
        "gpu": "已在 {card} 上运行：torch {torch}，{date}，代码与此处相同",
        "gpu_here": "本次构建已在 GPU 上运行：torch {torch}，Python {python}，{date}",
        "gpu_old": "曾在 {card} 上运行旧版代码：torch {torch}，{date}；此处的代码尚未在 GPU 上运行",
        "gpu_never": "从未在 GPU 上运行{checked}",
        "checked": "；在 CPU 上检查过：{cuda}",
        "unknown": "本次构建未验证",
        "summary": "本页 {n} 个可执行代码块，本次构建验证了 {passed} 个",
        "summary_gpu": "；{gpu} 个需要 GPU，其中 {ran} 个有当前代码的 GPU 运行记录",
        "with": "（torch {torch}，Python {python}，{platform}，{date}）",
        "stop": "。",
        "captured": "编译、名称解析，并以虚拟 CUDA 张量运行到底",
        "columns": ("示例", "所在页面", "状态", "torch", "Python", "平台", "日期"),
        PASSED: "已运行",
        NEVER: "从未在 GPU 上运行",
        "total": "记录共 {n} 个代码块，其中 {passed} 个已运行；GPU 示例 {gpu} 个，{ran} 个有当前代码的 GPU 运行记录。",
        "empty": "本次构建没有验证记录：先运行 make test。",
    },
    "en": {
        "file": "File",
        "run": "Run",
        "here": "ran in this build: torch {torch}, Python {python}, {platform}, {date}",
        "gpu": "ran on {card}: torch {torch}, {date}, at this code",
        "gpu_here": "ran on a GPU in this build: torch {torch}, Python {python}, {date}",
        "gpu_old": "ran on {card} at older code: torch {torch}, {date}; this code has not run on a GPU",
        "gpu_never": "never ran on a GPU{checked}",
        "checked": "; checked on the CPU: {cuda}",
        "unknown": "not verified in this build",
        "summary": "{n} code blocks that run, {passed} of them verified in this build",
        "summary_gpu": "; {gpu} need a GPU, of which {ran} have a GPU run of the present code on record",
        "with": " (torch {torch}, Python {python}, {platform}, {date})",
        "stop": ".",
        "captured": "it compiles, its names resolve, and it runs to its end on fake CUDA tensors",
        "columns": ("Sample", "Page", "Status", "torch", "Python", "Platform", "Date"),
        PASSED: "ran",
        NEVER: "never ran on a GPU",
        "total": "{n} code blocks on record, {passed} of them ran; {gpu} GPU samples, {ran} of them with "
        "a GPU run of the present code on record.",
        "empty": "This build has no verification record: run make test first.",
    },
}


class Marks:
    """The marks of one language, from one reading of the record."""

    def __init__(self, language: str):
        self.language, self.text = language, TEXT[language]
        self.entries, self.gpu = record.load(), record.load(record.CUDA_RECORD)

    def state(self, code: str, output: str | None, name: str) -> tuple[str, str]:
        """The state of a block as (one word, sentence)."""
        entry = self.entries.get(record.digest(code))
        if code.startswith("# requires: cuda"):
            return self.gpu_state(code, name, entry)
        if not entry or (output is not None and record.digest(output) != entry["output"]):
            return UNKNOWN, self.text["unknown"]
        return PASSED, self.text["here"].format(**entry)

    def gpu_state(self, code: str, name: str, entry: dict | None) -> tuple[str, str]:
        if entry and "output" in entry:
            return PASSED, self.text["gpu_here"].format(**entry)
        if last := self.gpu.get(name):
            same = last["code"] == record.digest(code)
            return (PASSED, self.text["gpu"].format(**last)) if same else (
                OLDER, self.text["gpu_old"].format(**last))
        checked = ""
        if entry:
            cuda = self.text["captured"] if entry["cuda"] == "captured" else entry["cuda"]
            checked = self.text["checked"].format(cuda=cuda)
        return NEVER, self.text["gpu_never"].format(checked=checked)

    def article(self, body: str, notebook: str | None) -> str:
        states, parts, at = [], [], 0
        gpu = []
        for block in CODE.finditer(body):
            following = CODE.search(body, block.end())
            output = OUTPUT.search(body, block.end(), following.start() if following else len(body))
            code = record.shown(block[3])
            name = record.shown(block[2] or "")
            word, sentence = self.state(code, record.shown(output[1]) if output else None, name)
            (gpu if code.startswith("# requires: cuda") else states).append((word, code))
            end = (output or block).end()
            parts += [body[at:end], self.line(name, word, sentence)]
            at = end
        body = "".join([*parts, body[at:]])
        if notebook is not None:
            states.append((self.state(notebook, None, "")[0], notebook))
        if states or gpu:
            body = re.sub(
                r"(<h1[^>]*>.*?</h1>)",
                lambda h1: h1[0] + self.summary(states, gpu),
                body, count=1, flags=re.S,
            )
        body = body.replace("<!-- verification-table -->", self.table())
        return glossary.add_tooltips(body, self.language)

    def line(self, name: str, word: str, sentence: str) -> str:
        parts = []
        if name:
            stem = name.removesuffix(".py").replace("/", ".")
            command = f"bash {name}" if name.endswith(".sh") else f"python -m {stem}"
            parts = [
                f"{self.text['file']} <code>{name}</code>",
                f"{self.text['run']} <code>{command}</code>",
            ]
        parts.append(f"<span>{html.escape(sentence)}</span>")
        return f'\n<p class="verified" data-state="{word}">{" · ".join(parts)}</p>\n'

    def summary(self, states: list, gpu: list) -> str:
        passed = [code for word, code in states if word == PASSED]
        ran = sum(word == PASSED for word, _ in gpu)
        text = self.text["summary"].format(n=len(states) + len(gpu), passed=len(passed))
        if passed:
            text += self.text["with"].format(**self.entries[record.digest(passed[0])])
        if gpu:
            text += self.text["summary_gpu"].format(gpu=len(gpu), ran=ran)
        word = PASSED if len(passed) == len(states) and ran == len(gpu) else UNKNOWN
        return f'\n<p class="verified" data-state="{word}"><span>{text}{self.text["stop"]}</span></p>\n'

    def table(self) -> str:
        """Every sample on record, once."""
        if not self.entries:
            return f"<p>{self.text['empty']}</p>"
        rows, ran = [], 0
        gpu = [e for e in self.entries.values() if "cuda" in e]
        for key, e in sorted(self.entries.items(), key=lambda item: (item[1]["page"], item[1]["sample"])):
            word = PASSED
            if "cuda" in e:
                last = self.gpu.get(e["sample"], {})
                word = PASSED if last.get("code") == key else NEVER
                ran += word == PASSED
            page = re.sub(r"^docs/\w\w/", "", e["page"])
            cells = (f"<code>{e['sample']}</code>", page, self.text[word], e["torch"], e["python"],
                     e["platform"], e["date"])
            rows.append("<tr>" + "".join(f"<td>{c}</td>" for c in cells) + "</tr>")
        head = "".join(f"<th>{c}</th>" for c in self.text["columns"])
        total = self.text["total"].format(
            n=len(rows), passed=len(rows) - len(gpu), gpu=len(gpu), ran=ran)
        return (
            f"<p>{total}</p>\n<table><thead><tr>{head}</tr></thead>"
            f"<tbody>{''.join(rows)}</tbody></table>"
        )


def finish(folder: Path, language: str) -> None:
    """Finish every page below `folder` that belongs to `language`."""
    marks = Marks(language)
    for page in folder.rglob("*.html"):
        if language == "zh" and page.is_relative_to(folder / "en"):
            continue
        text = page.read_text(encoding="utf-8")
        if DONE in text:
            continue
        notebook = notebook_code(page, folder, language)
        text = ARTICLE.sub(lambda a: a[1] + marks.article(a[2], notebook) + a[3], text)
        page.write_text(text + DONE, encoding="utf-8")


def notebook_code(page: Path, folder: Path, language: str) -> str | None:
    """The code of the notebook that `page` was made from, if it was."""
    where = page.parent if page.name == "index.html" else page.with_suffix("")
    source = ROOT / "docs" / language / where.relative_to(folder)
    if not source.with_suffix(".ipynb").exists():
        return None
    from docs.tools.pages import blocks

    return blocks(source.with_suffix(".ipynb"))[0].code
