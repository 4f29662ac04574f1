"""Every command that the recipes (docs/*/practice) tell a reader to type is run by a test.

Most are samples, or stand in a shell sample that a page runs; the rest is run here.
"""

import re

import pytest

from docs.tools import execute
from docs.tools.pages import ROOT
from docs.tools.samples import command, samples

SPAN = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"(?:[A-Z_]{4,}=\S+ )?(?:python|bash|make|pip|py-spy) .+|[A-Z_]{4,}=\S+")
THEIRS = re.compile(r" \w+\.py$")  # the reader's own program
ELSEWHERE = {
    "pip install git+": "tests/test_doctor.py::test_pip_takes_what_the_doctor_reads",
    "py-spy dump --pid": "",  # the page says that it is not run
}
# What is run here, and a part of what it prints.
HERE = {
    "TORCH_COMPILE_DISABLE=1 python": (
        "TORCH_COMPILE_DISABLE=1 python -m snippets.practice.slow.stalls_old",
        "graphs: 0$",
    ),
    "TORCH_LOGS=graph_code,guards": (
        "TORCH_LOGS=graph_code,guards python -m snippets.dynamo.debugging.break_and_recompile 2>&1",
        r"(?s)\[__graph_code\].*\[__guards\]",
    ),
    "TORCHINDUCTOR_COMPILE_THREADS=1": (
        "TORCHINDUCTOR_COMPILE_THREADS=1 python -c "
        "'from torch._inductor import config; print(config.compile_threads)'",
        r"^1$",
    ),
    'python -c "from torch._inductor.runtime.cache_dir_utils import cache_dir; '
    'print(cache_dir())"': (
        "export TORCHINDUCTOR_CACHE_DIR=$HOME/there; python -c "
        '"from torch._inductor.runtime.cache_dir_utils import cache_dir; print(cache_dir())"',
        r"/there$",
    ),
    "python -m snippets.labs.dynamo_01_simple --backend inductor": (
        "python -m snippets.labs.dynamo_01_simple --backend inductor",
        r"\S",
    ),
    "python -m snippets.exercises list": ("python -m snippets.exercises list", "keep_the_log"),
}
# Benchmarks, shortened: what is handed to `main`, and the first words of the lines of its table.
BENCHMARKS = {
    "speed": ("rounds=1", None),
    "break_cost": ("repeats=1", None),
    "compile_stages": ("repeats=1", None),
    "case_study": ("epochs=2, rounds=1, scripts=[0]", ["torch", "script", "train_0"]),
}


def commands() -> set[str]:
    """The commands in the text of the pages, without the names of a reader's own programs."""
    found = set()
    for page in ROOT.glob("docs/[ez][nh]/practice/*.md"):
        spans = SPAN.findall(page.read_text(encoding="utf-8"))
        found |= {THEIRS.sub("", span) for span in spans if COMMAND.fullmatch(span)}
    return found


def test_every_command_is_run():
    programs = samples()
    shell = "\n".join(p.read_text(encoding="utf-8") for p in programs if p.suffix == ".sh")
    known = {command(p) for p in programs} | {*HERE, *ELSEWHERE}
    known |= {f"python -m snippets.bench.{name}" for name in BENCHMARKS}
    found = commands()
    assert len(found) > 40
    assert not [one for one in found if one not in known and one not in shell]
    for place in filter(None, ELSEWHERE.values()):
        file, _, name = place.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")
    assert not {*HERE, *ELSEWHERE} - found, "on no page anymore"


@pytest.mark.parametrize("name", HERE)
def test_command(name):
    code, expected = HERE[name]
    done = execute.run_bash(code, 300)
    assert not done.failure and re.search(expected, done.stdout.strip(), re.M), done


@pytest.mark.parametrize("name", BENCHMARKS)
def test_benchmark_runs_and_has_the_lines_of_its_table(name):
    shortened, lines = BENCHMARKS[name]
    code = f"from snippets.bench.{name} import main; main({shortened})"
    done = execute.run_bash(f"python -c '{code}'", 600)
    assert not done.failure, done
    table = (ROOT / "snippets" / "bench" / f"{name}.txt").read_text(encoding="utf-8")
    expected = lines or [line.split()[0] for line in table.splitlines()]
    assert [line.split()[0] for line in done.stdout.splitlines()] == expected
