"""Plant each fault that the build must stop, in a copy of the repository, and read the message."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docs.tools.pages import LANGUAGES, ROOT

ZH, EN = "docs/zh/dynamo/guards.md", "docs/en/dynamo/guards.md"
SAMPLE = "snippets/dynamo/guards/planted.py"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    above = {".git", ".venv", "build", "site"}

    def skip(folder: str, names: list[str]) -> set[str]:
        return {"vendor", "__pycache__"} | (above if Path(folder) == ROOT else set())

    return Path(shutil.copytree(ROOT, tmp_path / "copy", ignore=skip))


def run(folder: Path, *command: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, timeout=300
    )
    return done.returncode, done.stdout + done.stderr


def append(path: Path, text: str) -> int:
    """Append `text`; return the number of its first line."""
    before = path.read_text(encoding="utf-8")
    path.write_text(before + text, encoding="utf-8")
    return before.count("\n") + 1


def sample_fence(name: str, out: bool = True) -> str:
    stem = name.removesuffix(".py")
    text = f'\n```python title="{name}"\n--8<-- "{name}"\n```\n'
    if out:
        text += "\n<!--pytest-codeblocks:expected-output-->\n"
        text += f'```text\n--8<-- "{stem}.out"\n```\n'
    return text


# Each fault: what is appended to which file, and what must be said about which of its lines.
APPENDED = {
    "misspelt include path": (
        ZH,
        '\n```text\n--8<-- "snippets/dynamo/guards/hit_and_mis.py"\n```\n',
        2,
        "no such file",
        "correct the include",
    ),
    "misspelt section": (
        ZH,
        '\n```text\n--8<-- "snippets/labs/plotting.py:nowhere"\n```\n',
        2,
        "no section [start:nowhere]",
        "correct the include",
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
        "no test collects a `py` fence",
        "write ```python",
    ),
    "python3 fence": (
        ZH,
        "\n```python3\nimport torch\n```\n",
        1,
        "no test collects a `python3` fence",
        "write ```python",
    ),
    "typed code": (
        ZH,
        "\n```python\na = 1\nb = 2\nc = 3\nd = 4\n```\n",
        1,
        "4 lines of Python typed",
        "move them to a file",
    ),
    "output not shown": (
        ZH,
        sample_fence("snippets/dynamo/guards/hit_and_miss.py", out=False),
        1,
        "is not shown",
        "expected-output",
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
        f"no page in {language} shows this": f"{SAMPLE}:1: no page in {language} shows this sample"
        "\nto do: embed it"
        for language in LANGUAGES
    }
    wanted["page missing in one language"] = (
        "docs/zh/dynamo/tracing.md:1: docs/en/dynamo/tracing.md is missing"
        "\nto do: write it, or delete this page"
    )
    wanted = {fault: re.escape(text) for fault, text in wanted.items()}
    for fault, (name, text, offset, what, fix) in APPENDED.items():
        line = append(copy / name, text)
        where = f"{name}:{line + offset}: " if offset is not None else ""
        what, fix = map(re.escape, (what, fix))
        wanted[fault] = rf"{re.escape(where)}.*{what}.*\nto do: .*{fix}"
    status, said = run(copy, "docs.tools.check")
    assert status == 1
    assert not [fault for fault, text in wanted.items() if not re.search(text, said)], said


FAULTY = {
    "raises": (
        "x = 1\n1 / 0\n",
        "planted_raises.py:2: ended with exit status 1: ZeroDivisionError",
    ),
    "hangs": ("while True:\n    pass\n", "planted_hangs.py: still running after 3 s"),
    "exits": (
        "import sys\n\nsys.exit(3)\n",
        "planted_exits.py:3: ended with exit status 3: SystemExit: 3",
    ),
    "segfaults": (
        "import ctypes\n\nctypes.string_at(0)\n",
        "planted_segfaults.py:3: killed by SIGSEGV",
    ),
    "changed": ("print('new')\n", "planted_changed.py: the output changed"),
    "name": (
        "# requires: cuda\nimport torch\n\ntorch.cuda.Evnt()\n",
        "planted_name.py:4: ended with exit status 1: AttributeError: module 'torch.cuda'",
    ),
    "good": ("print('old')\n", None),
}


def test_samples_that_fail_are_each_reported(copy):
    """All at once: none of them keeps the others from being run."""
    page, lines = copy / ZH, {}
    page.write_text("# 植入 { #planted }\n")
    for name, (code, _) in FAULTY.items():
        sample = copy / f"snippets/dynamo/guards/planted_{name}.py"
        sample.write_text(code)
        sample.with_suffix(".out").write_text("old\n")
        fence = sample_fence(sample.relative_to(copy).as_posix())
        lines[name] = append(page, fence) + 1
    lines["include"] = append(page, '\n```python\n--8<-- "snippets/nothing.py"\n```\n') + 2
    status, said = run(copy, "pytest", ZH, "--limit", "3", "-p", "no:xdist", "-o", "addopts=")
    assert status == 1
    for name, (_, what) in FAULTY.items():
        if what:
            assert f"{ZH}:{lines[name]}, snippets/dynamo/guards/{what}" in said, said
    assert f"{ZH}:{lines['include']}: Snippet at path 'snippets/nothing.py'" in said
    assert "-old\n+new" in said
    assert "to do: if the new output is right, run `make update`" in said
    assert "to do: run it: python -m snippets.dynamo.guards.planted_raises" in said
    assert "7 failed, 1 passed" in said
    recorded = (copy / "build" / "record.json").read_text()
    assert "planted_good" in recorded
    assert "planted_changed" not in recorded


def test_notebook_cell_that_raises(copy):
    name = "docs/zh/labs/watch_it_recompile.ipynb"
    notebook = json.loads((copy / name).read_text(encoding="utf-8"))
    code = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    code[1]["source"] = ["a = 1\n", "raise ValueError('planted')"]
    text = json.dumps(notebook, ensure_ascii=False, indent=1)
    (copy / name).write_text(text, encoding="utf-8")
    line = next(i for i, t in enumerate(text.split("\n"), 1) if "planted" in t)
    status, said = run(copy, "pytest", name, "-p", "no:xdist", "-o", "addopts=")
    assert status == 1
    assert f"{name}:{line}, cell 2, line 2: ended with exit status 1: ValueError: planted" in said
    assert "to do: open it with jupyter" in said
