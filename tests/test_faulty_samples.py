"""Plant samples that fail, lie or do harm, and read what the tests of their page say."""

import json
from pathlib import Path

import pytest

from docs.tools import confine
from tests.planting import append, run

ZH = "docs/zh/dynamo/guards.md"
NOTEBOOK = "docs/zh/labs/watch_it_recompile.ipynb"

# What each is (its ending is its language), and what is said of it.
FAULTY = {
    "raises.py": ("x = 1\n1 / 0\n", ":2: ended with exit status 1: ZeroDivisionError"),
    "hangs.py": ("while True:\n    pass\n", ": still running after 3 s"),
    "exits.py": ("import sys\n\nsys.exit(3)\n", ":3: ended with exit status 3: SystemExit: 3"),
    "segfaults.py": ("import ctypes\n\nctypes.string_at(0)\n", ":3: killed by SIGSEGV"),
    "changed.py": ("print('new')\n", ": the output changed"),
    "edited.py": ("print('took 5 ms')\n", ": the output changed"),
    "stderr.py": ("import sys\nprint('old', file=sys.stderr)\n", ": prints nothing"),
    "leaves.py": (
        "import sys\n\nprint('old')\nsys.exit(0)\nprint('unsaid')\n",
        ":4: ended with exit status 1: left before its last statement",
    ),
    "escapes.py": (
        "import os\n\nprint('old', flush=True)\nos._exit(0)\n",
        ": left before its end",
    ),
    "stops.sh": ("echo old\nexit 0\necho unsaid\n", ": left before its end"),
    "thread.py": (
        "import threading\nimport time\n\nprint('old')\n\n\ndef wait():\n    time.sleep(99)\n\n\n"
        "threading.Thread(target=wait, daemon=True).start()\n",
        ":8: ended with exit status 1: the thread Thread-1 (wait) is still running",
    ),
    "takes.py": (
        "import torch\n\ntorch.empty(10 << 30, dtype=torch.uint8)\n",
        ":3: ended with exit status 1: RuntimeError: [enforce fail at alloc_cpu.cpp",
    ),
    "process.sh": ("echo old\nsleep 99 > /dev/null &\n", ": leaves a process running: sleep 99"),
    "gpu_name.py": (
        "# requires: cuda\nimport torch\n\ntorch.cuda.Evnt()\n",
        ":4: ended with exit status 1: AttributeError: module 'torch.cuda'",
    ),
    "gpu_method.py": (
        "# requires: cuda\nimport torch\n\ntorch.ones(2, device='cuda').cuda().addd(1)\n",
        ":4: ended with exit status 1: AttributeError: 'FakeTensor' object has no attribute",
    ),
    "gpu_zero.py": (
        "# requires: cuda\nimport torch\n\nx = torch.ones(2, device='cuda')\nx * (1 / 0)\n",
        ":5: ended with exit status 1: ZeroDivisionError",
    ),
    "itself.py": (
        "from pathlib import Path\n\nown = Path(__file__).with_suffix('.out')\n"
        "print(own.read_text(), end='')\n",
        ": reads its own output",
    ),
    "itself.sh": ("cat snippets/dynamo/guards/planted_itself_sh.out\n", ": reads its own output"),
    "good.py": ("import atexit\n\natexit.register(print, 'old')\n", None),
}
# What the kernel keeps from doing harm.
HARMFUL = {
    "writes.py": (
        "from pathlib import Path\n\nprint('old')\nPath('left').write_text('')\n",
        ":4: ended with exit status 1: PermissionError: [Errno 13] Permission denied: 'left'",
    ),
    "deletes.py": (
        "import os\n\nprint('old')\nos.remove('README.md')\n",
        ":4: ended with exit status 1: PermissionError: [Errno 13] Permission denied: 'README.md'",
    ),
    "own_output.sh": (
        "echo old\necho old > snippets/dynamo/guards/planted_own_output.out\n",
        ":2: ended with exit status 1",
    ),
    "escaped_process.py": (
        "import subprocess\n\nprint('old')\n"
        "subprocess.Popen(['sleep', '98'], start_new_session=True)\n",
        ": leaves a process running: sleep 98",
    ),
    "network.py": (
        "import socket\n\nprint('old')\nsocket.create_connection(('127.0.0.1', 9))\n",
        ":4: ended with exit status 1: OSError: [Errno 101] Network is unreachable",
    ),
    "network.sh": ("echo old\n: > /dev/udp/127.0.0.1/9\n", ":2: ended with exit status 1"),
}


def test_samples_that_fail_are_each_reported(copy):
    """All at once: none of them keeps the others from being run."""
    page, lines = copy / ZH, {}
    page.write_text("# 植入 { #planted }\n")
    faulty = FAULTY | (HARMFUL if confine.available() else {})
    for name, (code, _) in faulty.items():
        sample = copy / f"snippets/dynamo/guards/planted_{name.replace('.sh', '_sh.sh')}"
        sample.write_text(code)
        sample.with_suffix(".out").write_text("took 1 ms\n" if "edited" in name else "old\n")
        lines[name] = append(page, f"\n{{* dynamo/guards/{sample.stem} *}}\n") + 1
    lines["word"] = append(page, "\n{* nothing *}\n") + 1
    cell = f"{NOTEBOOK}:{notebook_that_raises(copy)}, cell 2, line 2: ended with exit status 1"
    options = ("--limit", "3", "-p", "no:xdist", "-o", "addopts=")
    status, said = run(copy, "pytest", ZH, NOTEBOOK, *options)
    assert status == 1
    assert f"{cell}: ValueError: planted" in said
    assert "to do: open it with jupyter" in said
    for name, (_, what) in faulty.items():
        path = f"snippets/dynamo/guards/planted_{name.replace('.sh', '_sh.sh')}"
        if what:
            assert f"{ZH}:{lines[name]}, {path}{what}" in said, (name, said)
    assert f"{ZH}:{lines['word']}: there is no file snippets/nothing.py" in said
    assert "-old\n+new" in said
    assert "-took 1 ms\n+took … ms" in said
    assert f"to do: if the new output is right, run `make update PAGE={ZH}`" in said
    assert "to do: run it: python -m snippets.dynamo.guards.planted_raises" in said
    assert "to do: take less memory; a sample gets 4 GiB; run it: " in said
    # One is good; a cell and what is no sample fail, too.
    assert f"{len(faulty) + 1} failed, 1 passed" in said
    recorded = (copy / "build" / "record.json").read_text()
    assert "planted_good" in recorded
    assert "planted_changed" not in recorded
    if not confine.available():
        pytest.skip("no Landlock here: the samples that write and use the network were left out")
    assert "to do: write below tempfile.gettempdir()" in said
    assert "to do: do without the network" in said
    assert (copy / "README.md").exists() and not (copy / "left").exists()


def notebook_that_raises(copy: Path) -> int:
    """Plant an error in a notebook; return its line in the file."""
    notebook = json.loads((copy / NOTEBOOK).read_text(encoding="utf-8"))
    code = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    code[1]["source"] = ["a = 1\n", "raise ValueError('planted')"]
    text = json.dumps(notebook, ensure_ascii=False, indent=1)
    (copy / NOTEBOOK).write_text(text, encoding="utf-8")
    return next(i for i, t in enumerate(text.split("\n"), 1) if "planted" in t)


def test_static_checks_of_outputs_and_of_the_gpu_record(copy):
    record = copy / "snippets" / "cuda.json"
    entries = json.loads(record.read_text(encoding="utf-8"))
    forged, deleted, other = sorted(entries)[:3]
    entries[forged]["card"] = "NVIDIA B300"
    entries["snippets/deleted.py"] = entries[deleted]
    del entries[deleted]
    record.write_text(json.dumps(entries, indent=1), encoding="utf-8")
    append((copy / other).with_suffix(".out"), "typed\n")
    append(copy / other, "print(torch.cuda.is_available())\n")
    out = copy / "snippets/dynamo/guards/hit_and_miss.out"
    out.write_text("0x7f0123456789 12.5 ms\nV0102 10:11:12.123 99 torch/x.py:7] [0/0]\n")
    status, said = run(copy, "docs.tools.check")
    assert status == 1
    outputs = [name.replace(".py", ".out") for name in (deleted, other)]
    for fault in (
        f"snippets/cuda.json:2: the entry of {forged} was changed by hand\nto do: run `make cuda`",
        "an entry of snippets/deleted.py, which is no GPU sample\nto do: delete the entry",
        f"{outputs[0]}:1: an output that no GPU run on record printed\nto do: run `make cuda`",
        f"{outputs[1]}:1: not what {other} printed on the card\nto do: run `make cuda`",
        "a GPU sample that asks is_available\nto do: take it out",
        "hit_and_miss.out:1: `0x7f0123456789 12.5 ms`, where a run writes `0x… … ms`\nto do: run",
        "hit_and_miss.out:2: `V0102 10:11:12.123 99 torch/x.py:7] [0/0]`, where a run writes",
    ):
        assert fault in said, (fault, said)
