"""The last step of a build: write into the HTML what the verification record knows.

Under each sample stands what verified it, under each title a summary; the first mention of a term
gets its tooltip. It reads HTML and the record only, so it works whatever generator made the pages,
and the result needs neither a network nor JavaScript. A page already finished is left alone.
"""

import html
import json
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import yaml

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
    r'(?:<div class="language-text highlight">.*?|<pre class="mermaid">)<code>(.*?)</code></pre>'
    r"(?:</div>)?",
    re.S,
)
PASSED, OLDER, NEVER, UNKNOWN = "passed", "older", "never", "unknown"
MARKER = "# requires: cuda"
VERSIONS = "torch {torch}, Python {python}, {platform}, {date}"
TABLE = "<!-- verification-table -->"
SAMPLE_CODE = re.compile(r"snippets/\S+\.(?:py|sh|txt)(<pre>.*?</pre>)?", re.S)


class Marks:
    """The marks of one language, from one reading of the record."""

    def __init__(self, language: str):
        words = yaml.safe_load((ROOT / "docs" / "marks.yml").read_text(encoding="utf-8"))
        self.language, self.text = language, words[language]
        self.entries, self.gpu = record.load(), record.load(record.CUDA_RECORD)

    def state(self, code: str, output: str | None, name: str) -> tuple[str, str]:
        """The state of a block as (one word, sentence)."""
        entry = self.entries.get(record.digest(code))
        if code.startswith(MARKER):
            return self.gpu_state(code, name, entry)
        if not entry or (
            output is not None and record.digest(record.drawn(output)) != entry["output"]
        ):
            return UNKNOWN, self.text["unknown"]
        return PASSED, self.text["part" if entry.get("part") else "here"].format(**entry)

    def gpu_state(self, code: str, name: str, entry: dict | None) -> tuple[str, str]:
        """One of four: in this build, on a card with this code, with older code, never."""
        if entry and "output" in entry:
            return PASSED, self.text["gpu_here"].format(**entry)
        if last := self.gpu.get(name):
            same = last["code"] == record.digest(code)
            return (PASSED if same else OLDER), self.text["gpu" if same else "gpu_old"].format(
                **last
            )
        sentence = self.text["gpu_never"]
        if entry:
            how_far = self.text["captured" if entry["cuda"] == "captured" else "names"]
            sentence += self.text["checked"].format(how_far=how_far)
        return NEVER, sentence

    def article(self, body: str, notebook: str | None) -> str:
        states, gpu, parts, at = [], [], [], 0
        for block in CODE.finditer(body):
            following = CODE.search(body, block.end())
            output = OUTPUT.search(body, block.end(), following.start() if following else len(body))
            code, name = record.shown(block[3]), record.shown(block[2] or "")
            word, sentence = self.state(code, record.shown(output[1]) if output else None, name)
            if not is_part(name):
                (gpu if code.startswith(MARKER) else states).append((word, code))
            end = (output or block).end()
            parts += [body[at:end], self.line(name, word, sentence)]
            at = end
        body = "".join([*parts, body[at:]])
        if notebook is not None:
            states.append((self.state(notebook, None, "")[0], notebook))
        if states or gpu:
            end = body.index("</h1>") + len("</h1>")
            body = body[:end] + self.summary(states, gpu) + body[end:]
        body = body.replace(TABLE, self.table())
        return glossary.add_tooltips(body, self.language)

    def line(self, name: str, word: str, sentence: str) -> str:
        parts = [f"<span>{html.escape(sentence)}</span>"]
        if is_part(name):
            parts.insert(0, f"{self.text['file']} <code>{name}</code>")
        elif name:
            module = name.removesuffix(".py").replace("/", ".")
            command = f"bash {name}" if name.endswith(".sh") else f"python -m {module}"
            parts.insert(0, f"{self.text['file']} <code>{name}</code>")
            parts.insert(1, f"{self.text['run']} <code>{command}</code>")
        return f'\n<p class="verified" data-state="{word}">{" · ".join(parts)}</p>\n'

    def summary(self, states: list, gpu: list) -> str:
        passed = [code for word, code in states if word == PASSED]
        ran = sum(word == PASSED for word, _ in gpu)
        text = self.text["summary"].format(n=len(states) + len(gpu), passed=len(passed))
        if passed:
            text += self.text["with"].format(**self.entries[record.digest(passed[0])])
        if gpu:
            text += self.text["summary_gpu"].format(gpu=len(gpu), ran=ran)
        word = PASSED if len(passed) == len(states) else UNKNOWN
        text += self.text["stop"]
        return f'\n<p class="verified" data-state="{word}"><span>{text}</span></p>\n'

    def table(self) -> str:
        """Every sample on record, once."""
        if not self.entries:
            return f"<p>{self.text['empty']}</p>"
        tables, gpu = defaultdict(list), []
        entries = {key: e for key, e in self.entries.items() if "part" not in e}
        for key, e in sorted(entries.items(), key=lambda item: item[1]["sample"]):
            word = PASSED
            if "cuda" in e:
                last = self.gpu.get(e["sample"])
                word = NEVER if last is None else PASSED if last["code"] == key else OLDER
                gpu.append(word)
            sample = re.sub(r"^docs/\w\w/", "", e["sample"])
            row = f"<tr><td><code>{sample}</code></td><td>{self.text[word]}</td></tr>"
            tables[VERSIONS.format(**e)].append(row)
        count = {"n": len(entries), "passed": len(entries) - len(gpu)}
        count |= {"gpu": len(gpu), "ran": gpu.count(PASSED)}
        head = "".join(f"<th>{c}</th>" for c in self.text["columns"])
        parts = [f"<p>{self.text['total'].format(**count)}</p>"]
        for versions, rows in tables.items():
            parts.append(f"<p>{versions}</p><table><thead><tr>{head}</tr></thead>")
            parts.append(f"<tbody>{''.join(rows)}</tbody></table>")
        return f'<div class="record">{"".join(parts)}</div>'


def is_part(name: str) -> bool:
    """Whether a block with this title is a part of a package, which cannot run alone."""
    from docs.tools import pages

    return name.endswith(".py") and (ROOT / name).exists() and pages.is_part(ROOT / name)


def finish(folder: Path, language: str) -> None:
    """Finish every page below `folder` that belongs to `language`, and its search index."""
    marks = Marks(language)
    notebooks = set()
    for page in folder.rglob("*.html"):
        if language == "zh" and page.is_relative_to(folder / "en"):
            continue
        text = page.read_text(encoding="utf-8")
        if DONE in text:
            continue
        notebook = notebook_code(page, folder, language)
        if notebook is not None:
            notebooks.add(page.relative_to(folder).as_posix().removesuffix("index.html"))
        if found := ARTICLE.search(text):
            article = marks.article(found[2], notebook)
            text = text[: found.start(2)] + article + text[found.end(2) :]
        page.write_text(text + DONE, encoding="utf-8")
    for index in (folder / "search").glob("search_index.js*"):
        mend_index(index, notebooks)


def names(sample: re.Match) -> str:
    """Of the code of a sample, the names that one may search for."""
    return " ".join(sorted(set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", sample[1] or ""))))


def messages(output: re.Match) -> str:
    """Of what a program prints: phrases that readers paste, and lines that read like prose."""
    lines = record.shown(output[0]).split("\n")
    pasted = [line[:240] for line in lines if any(phrase in line for phrase in phrases())]
    prose = [line[:120] for line in lines if len(re.findall("[A-Za-z]{2,}", line)) >= 7]
    said = "\n".join(dict.fromkeys(line.strip() for line in [*pasted, *prose[:2]]))
    return f"<pre>{html.escape(said, quote=False)}</pre>" if said else ""


@cache
def phrases() -> list[str]:
    text = (ROOT / "docs" / "theme" / "assets" / "phrases.js").read_text(encoding="utf-8")
    return [json.loads(found) for found in re.findall(r'^  \[("(?:[^"\\]|\\.)*")', text, re.M)]


def mend_index(index: Path, notebooks: set[str]) -> None:
    """Keep in the search index what readers search for: prose, and the messages that torch prints.

    The rest is most of the index, which loads when search opens, and hides the chapter that
    explains a message behind those that use a name. Notebooks keep their prose only, and their
    sections get the ids that docs/theme/partials/notebook.html gives them.
    """
    start, brace, rest = index.read_text(encoding="utf-8").partition("{")
    data, seen = json.loads(brace + rest), Counter()
    for entry in data["docs"]:
        page = entry["location"].split("#")[0]
        if page not in notebooks:
            text = "" if entry["location"].endswith("#exercises") else entry["text"]
            text = SAMPLE_CODE.sub(names, text)
            entry["text"] = re.sub(r"<pre>.*?</pre>", messages, text, flags=re.S)
            continue
        if seen[page]:
            entry["location"] = f"{page}#section-{seen[page] - 1}"
        entry["title"] = entry["title"].replace("\u00b6", "")
        entry["boost"] = 1.5  # there is little text to find them by
        entry["text"] = (
            re.sub(r"<pre>.*?</pre>", "", entry["text"], flags=re.S) if seen[page] else ""
        )
        seen[page] += 1
    dense = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    index.write_text(start + dense, encoding="utf-8")


def notebook_code(page: Path, folder: Path, language: str) -> str | None:
    """The code of the notebook that `page` was made from, if it was."""
    where = page.parent if page.name == "index.html" else page.with_suffix("")
    source = ROOT / "docs" / language / where.relative_to(folder)
    if not source.with_suffix(".ipynb").exists():
        return None
    from docs.tools.pages import blocks

    return blocks(source.with_suffix(".ipynb"))[0].code
