"""Plant samples that fail, and read what the tests of their page say."""

import json

from tests.planting import append, run

ZH = "docs/zh/dynamo/guards.md"

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
        lines[name] = append(page, f"\n{{* dynamo/guards/{sample.stem} *}}\n") + 1
    lines["word"] = append(page, "\n{* nothing *}\n") + 1
    status, said = run(copy, "pytest", ZH, "--limit", "3", "-p", "no:xdist", "-o", "addopts=")
    assert status == 1
    for name, (_, what) in FAULTY.items():
        if what:
            assert f"{ZH}:{lines[name]}, snippets/dynamo/guards/{what}" in said, said
    assert f"{ZH}:{lines['word']}: there is no file snippets/nothing.py" in said
    assert "-old\n+new" in said
    assert f"to do: if the new output is right, run `make update PAGE={ZH}`" in said
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
