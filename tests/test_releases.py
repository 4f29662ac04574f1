"""Other releases of torch: what is stored of them, what a page offers, what a report says."""

import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest
import yaml

from docs.tools import changes, drift, marks, record, releases, samples, words
from docs.tools.check import changes as check_changes
from snippets import mini_dynamo


@pytest.fixture
def sample(tmp_path, monkeypatch):
    """Writes a sample of a repository whose pinned release is 2.15, with its outputs."""
    marks.wording()  # of this one
    snippets = tmp_path / "snippets"
    for module in (changes, drift, marks, record, releases, samples, words):
        for name, place in (("ROOT", tmp_path), ("SNIPPETS", snippets)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, place)
    monkeypatch.setattr(releases, "RECORD", snippets / "releases.json")
    monkeypatch.setattr(record.load, "__defaults__", (tmp_path / "build" / "record.json",))
    monkeypatch.setattr(releases, "pinned", lambda: "2.15.0")
    monkeypatch.setattr(drift, "explained", lambda path: None)
    releases.load.cache_clear()

    def write(base: str, **others: str) -> Path:
        path = snippets / "page" / "x.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("print()\n")
        path.with_suffix(".out").write_text(base)
        for version, text in others.items():
            path.with_name(f"x.{version.replace('_', '.').strip('v')}.out").write_text(text)
        return path

    yield write
    releases.load.cache_clear()


def verified(path: Path, imports: dict[str, str | None] | None = None) -> dict:
    """The entry of what the pinned release ran, which it also writes into the record."""
    output = record.file_digest(path.with_suffix(".out"))
    entry = {"code": record.file_digest(path), "imports": imports or {}, "output": output}
    record.save({"snippets/page/x.py": entry}, samples.ROOT / "build" / "record.json")
    return entry


def ran(path: Path, printed: str, failure: str | None = None) -> dict:
    """A line of results.jsonl."""
    about = {"code": record.file_digest(path), "imports": {}, "torch": "2.13.0+cpu"}
    about |= {"python": "3.11.7", "platform": "OS/2", "date": "2026-01-01"}
    more = {"printed": printed, "failure": failure, "stderr": "", "cpu": 1.0}
    return {"sample": "snippets/page/x.py", "entry": about} | more


def store(
    path: Path, version: str, printed: str, failure: str | None = None, python: str | None = None
) -> list:
    """Store what a release printed; return what then differs."""
    found, shown = {"snippets/page/x.py": ran(path, printed, failure)}, {path: ["docs/zh/page.md"]}
    drift.store(version, found, drift.compare(found, shown, version, python), python=python)
    return drift.compare(found, shown, version, python)


def files(path: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in sorted(path.parent.glob("*.out"))}


def test_a_stored_output_holds_for_older_releases_until_another_does(sample):
    path = sample("new\n", v2_13="oldest\n", v2_14="old\n")
    out = path.with_suffix(".out")
    expected = {2.12: "oldest\n", 2.13: "oldest\n", 2.14: "old\n", 2.15: "new\n", 2.16: "new\n"}
    for version, text in expected.items():
        assert releases.expected(out, releases.release(str(version))).read_text() == text


def test_a_release_has_a_file_only_where_it_differs_from_the_next(sample):
    path = sample("new\n")
    assert not any(not f.known for f in store(path, "2.14.1", "old\n"))
    assert files(path) == {"x.2.14.out": "old\n", "x.out": "new\n"}
    store(path, "2.13.0", "old\n")
    assert files(path) == {"x.2.14.out": "old\n", "x.out": "new\n"}
    assert releases.switch(path)[1][0] == "2.13–2.14"
    store(path, "2.14.1", "new\n")
    assert files(path) == {"x.2.13.out": "old\n", "x.out": "new\n"}
    assert [label for label, _ in releases.switch(path)] == ["2.14–2.15", "2.13"]
    store(path, "2.13.0", "new\n")
    assert files(path) == {"x.out": "new\n"}
    assert releases.switch(path) == []


def test_after_a_bump_only_the_release_before_must_run(sample, monkeypatch):
    path = sample("old\n")
    store(path, "2.14.1", "old\n")
    monkeypatch.setattr(releases, "pinned", lambda: "2.16.0")
    path.with_suffix(".out").write_text("new\n")  # which `make update` does
    store(path, "2.15.0", "old\n")
    assert files(path) == {"x.2.15.out": "old\n", "x.out": "new\n"}
    assert releases.expected(path.with_suffix(".out"), (2, 14)).read_text() == "old\n"


def test_a_page_names_a_release_only_where_it_ran(sample):
    path = sample("new\n", v2_13="old\n")
    verified(path)
    assert [label for label, _ in releases.switch(path)] == ["2.15", "2.13"]
    store(path, "2.14.1", "", "ended with exit status 1")
    assert [label for label, _ in releases.switch(path)] == ["2.15", "2.13"]


def test_silence_is_a_fault_and_never_stored(sample):
    path = sample("new\n")
    [finding] = store(path, "2.13.0", "")
    assert (finding.kind, finding.known) == ("empty", False)
    assert files(path) == {"x.out": "new\n"}
    assert releases.seen(path) == {}


def test_what_stops_has_no_output_but_a_place_in_the_record(sample):
    path = sample("new\n")
    verified(path)
    [finding] = store(path, "2.13.0", "half\nAttributeError: gone\n", "ended with exit status 1")
    assert (finding.kind, finding.known) == ("stops", True)
    assert files(path) == {"x.out": "new\n"}
    assert releases.seen(path) == {"2.13.0": "stops"}
    store(path, "2.14.1", "old\n")
    assert files(path) == {"x.2.14.out": "old\n", "x.out": "new\n"}
    assert [label for label, _ in releases.switch(path)] == ["2.15", "2.14"]


def test_what_stops_at_an_import_is_recorded_as_of_all_that_it_imports(sample):
    path, helper = sample("new\n"), samples.SNIPPETS / "helper.py"
    helper.write_text("")
    now = verified(path, {"snippets/helper.py": record.file_digest(helper)})
    for version in ("2.14.1", "2.13.0"):  # each stops before it has imported the helper
        store(path, version, "ImportError: gone\n", "ended with exit status 1")
    assert releases.results(path, now) == {"2.14.1": "stops", "2.13.0": "stops"}


def test_what_stops_is_recorded_only_of_a_sample_that_passed(sample, capsys):
    path = sample("new\n")
    [finding] = store(path, "2.13.0", "ImportError: gone\n", "ended with exit status 1")
    assert not finding.known and releases.seen(path) == {}
    assert "left out: snippets/page/x.py stops" in capsys.readouterr().out


def test_another_python_has_a_place_in_the_record_and_no_output(sample, monkeypatch):
    path = sample("new\n")
    now = verified(path)
    store(path, "2.14.1", "old\n")
    [finding] = store(path, "2.15.0", "newer\n", python="3.12")
    assert finding.known and files(path) == {"x.2.14.out": "old\n", "x.out": "new\n"}
    assert releases.results(path, now) == {"2.14.1": "other"}
    assert releases.results(path, now, "pythons") == {"3.12": "other"}
    assert releases.switch(path)[1][0] == "2.14"
    store(path, "2.15.0", "", python="3.13")
    assert releases.results(path, now, "pythons") == {"3.12": "other", "3.13": "other"}
    monkeypatch.setattr(releases, "pinned", lambda: "2.16.0")  # on which 3.12 has not run
    assert releases.results(path, now, "pythons") == {}


def test_a_mark_names_the_releases_and_pythons(sample):
    path = sample("new\n")
    now = verified(path)
    store(path, "2.14.1", "new\n")
    store(path, "2.13.0", "gone\n", "ended with exit status 1")
    store(path, "2.15.0", "new\n", python="3.12")
    store(path, "2.15.0", "newer\n", python="3.13")
    about = dict.fromkeys(("torch", "python", "platform", "date"), "x")
    for language, said in {
        "en": "ran in this build; the same on torch 2.14.1, Python 3.12; prints something else on "
        "Python 3.13; on torch 2.13.0 it does not run to its end",
        "zh": "本次构建已运行；在 torch 2.14.1、Python 3.12 上一样；在 Python 3.13 上打印的不一样；"
        "在 torch 2.13.0 上执行不到最后一行",
    }.items():
        page = marks.Marks(language)
        page.entries = {"snippets/page/x.py": now | about}
        assert page.state(path, marks.VERSIONS.format(**about)) == ("passed", said)
    path.write_text("print(2)\n")
    page.entries = {"snippets/page/x.py": verified(path) | about}
    assert "torch 2.14.1" not in page.state(path)[1]


def test_the_record_is_of_one_state_of_the_code(sample):
    path = sample("new\n")
    store(path, "2.13.0", "new\n")
    now = {"code": record.file_digest(path), "output": record.digest("new\n"), "imports": {}}
    assert releases.results(path, now) == {"2.13.0": "same"}
    for changed in ({"code": "x"}, {"output": "x"}, {"imports": {"snippets/y.py": "x"}}):
        assert releases.results(path, now | changed) == {}
    path.with_suffix(".out").unlink()  # then no page shows what it prints
    assert releases.identity(path, now) == releases.identity(path, now | {"output": "x"})


@pytest.mark.parametrize(
    "before, after, kind",
    [
        ("counts [1, 0]\n", "counts [1, 1]\n", "behavior"),
        ("a\n", "a\nb\n", "behavior"),
        ("GB0007 stamp\n", "GB9193 stamp\n", "moved name"),
        ("file.py:one\n", "other.py:one\n", "moved name"),
        ("to be a tensor\n", "to be one tensor\n", "wording"),
    ],
)
def test_what_a_difference_looks_like(before, after, kind):
    assert drift.guess(before, after) == kind


def test_what_is_recorded_as_different_needs_a_word(sample, monkeypatch):
    monkeypatch.setattr(check_changes, "SNIPPETS", samples.SNIPPETS)
    monkeypatch.setattr(changes, "kind_of", lambda name: None)
    verified(path := sample("new\n"))
    store(path, "2.13.0", "new\n")
    assert [*check_changes.differences()] == []
    store(path, "2.13.0", "why\n", "ended with exit status 1")
    [(file, _, said, _)] = check_changes.differences()
    assert file == path and said.startswith("another output")
    monkeypatch.setattr(changes, "kind_of", lambda name: "behavior")
    assert [*check_changes.differences()] == []


def test_a_sample_that_changes_during_a_run_is_left_out(sample, tmp_path, monkeypatch):
    monkeypatch.setattr(record, "holds", lambda entry, path, pin: True)
    path = sample("new\n")
    line = ran(path, "new\n")
    (tmp_path / "results.jsonl").write_text(json.dumps(line) + "\n")
    assert drift.run_all(tmp_path, [path], 1, 1) == {"snippets/page/x.py": line}
    path.write_text("print(2)\n")
    assert drift.run_all(tmp_path, [path], 1, 1) == {}


def test_the_line_that_says_why_a_program_stopped():
    said = "Traceback\ntorch._dynamo.exc.Unsupported: no\nAttributeError: gone\n\nSet TORCH_LOGS\n"
    done = types.SimpleNamespace(stderr=said, failure="ended with exit status 1")
    assert drift.reason(done) == "AttributeError: gone"


def test_report(sample, tmp_path):
    path = sample("GB0007 stamp\n")
    found, shown = {"snippets/page/x.py": ran(path, "GB9193 stamp\n")}, {path: ["docs/zh/page.md"]}
    text = drift.report(tmp_path, "2.13.0", found, drift.compare(found, shown, "2.13.0"))
    assert text.startswith("# torch 2.13.0+cpu, Python 3.11.7: 1 of 1 differ\n")
    assert "## snippets/page/x.py (moved name)" in text and "\n+GB9193 stamp\n" in text
    [finding] = json.loads((tmp_path / "report.json").read_text())["findings"]
    assert finding["kind"] == "moved name" and finding["pages"] == ["docs/zh/page.md"]


def test_a_test_that_fails_is_new_until_it_is_recorded(sample, tmp_path):
    found = {"snippets/page/x.py": ran(sample("new\n"), "new\n")}
    tests = {"passed": 3, "skipped": 0, "failed": {"tests/test_x.py::test_y": "gone"}, "cpu": 1}
    text = drift.report(tmp_path, "2.13.0", found, [], tests)
    assert "3 passed, 1 failed, of these 1 new" in text
    assert "## tests/test_x.py::test_y (test)\n\n```text\ngone\n" in text
    drift.store("2.13.0", found, [], tests)
    assert "1 failed, of these 0 new" in drift.report(tmp_path, "2.13.0", found, [], tests)
    drift.store("2.13.0", found, [])  # of some samples, without the tests
    assert drift.fails(tests, "2.13.0") == {"tests/test_x.py::test_y": True}


def test_a_bump_leaves_no_output_of_the_pinned_release_beside_it(sample, monkeypatch):
    path = sample("new\n", v2_14="old\n")
    store(path, "2.14.1", "old\n")
    monkeypatch.setattr(releases, "pinned", lambda: "2.14.1")
    path.with_suffix(".out").write_text("old\n")  # which `make update` does
    store(path, "2.15.0", "new\n")
    assert files(path) == {"x.2.15.out": "new\n", "x.out": "old\n"}
    monkeypatch.setattr(releases, "pinned", lambda: "2.15.0")
    path.with_suffix(".out").write_text("new\n")
    store(path, "2.14.1", "old\n")
    assert files(path) == {"x.2.14.out": "old\n", "x.out": "new\n"}
    assert releases.load()["releases"].keys() == {"2.14.1"}
    assert releases.load()["samples"]["page/x.py"].keys() == {"is", "2.14.1"}


def test_a_word_shows_a_tab_for_each_output(sample, monkeypatch):
    monkeypatch.setattr(words, "shown", lambda path, part=None: ["x"])
    sample("new\n", v2_13="old\n")
    assert words.Word.read("  {* page/x.out *}", "en").lines() == [
        '  === "torch 2.15"',
        "",
        f"      {words.EXPECTED}",
        "      ```text",
        '      --8<-- "snippets/page/x.out"',
        "      ```",
        "",
        '  === "torch 2.13"',
        "",
        "      ```text",
        '      --8<-- "snippets/page/x.2.13.out"',
        "      ```",
    ]


@pytest.mark.parametrize("open_issue, said", [("", "issue create"), ("7", "issue comment 7")])
def test_a_scheduled_run_that_fails_opens_an_issue(tmp_path, open_issue, said):
    """The script of the workflow, with a stand-in for GitHub's command that notes its arguments."""
    workflow = samples.ROOT / ".github" / "workflows" / "drift.yml"
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
    [script] = [step["run"] for step in jobs["report"]["steps"] if "run" in step]
    report = tmp_path / "drift-pinned-3.12" / "2.15.0-python3.12" / "report.md"
    report.parent.mkdir(parents=True)
    report.write_text("# 1 of 2 differ\n")
    gh = tmp_path / "bin" / "gh"
    gh.parent.mkdir()
    note = f'[ "$2" = list ] && echo {open_issue} || {{ echo "$@"; cat body.md; }} >> said\n'
    gh.write_text(f"#!/bin/bash\n{note}")
    gh.chmod(0o755)
    env = {"PATH": f"{gh.parent}:{os.environ['PATH']}", "RUN": "address of the run"}
    subprocess.run(["bash", "-e", "-c", script], cwd=tmp_path, env=env, check=True)
    title = "" if open_issue else "--title Drift: torch 2.15.0, Python 3.12 "
    assert (tmp_path / "said").read_text().startswith(f"{said} {title}--body-file body.md\n# 1 of")
    assert "address of the run" in (tmp_path / "said").read_text()


def test_options_and_kinds_are_computed(tmp_path):
    def torch(version: str, option: str, kinds: dict) -> Path:
        folder = tmp_path / version
        for module in changes.SETTINGS:
            (folder / module).mkdir(parents=True)
            (folder / module / "config.py").write_text(option)
        registry = {number: [{"Gb_type": name}] for number, name in kinds.items()}
        (folder / "_dynamo" / "graph_break_registry.json").write_text(json.dumps(registry))
        (folder / "version.py").write_text(f"__version__ = '{version}+cpu'\n")
        return folder

    old = torch("2.13.0", "a: int = 1\nb = 2\nclass triton:\n    c = 3\n", {"GB0001": "x"})
    new = torch("2.14.1", "b = 4\nclass triton:\n    c = 3\n    d = 5\n", {"GB0002": "y"})
    found = changes.compute([old, new])
    assert found["releases"] == ["2.13.0", "2.14.1"]
    [step] = found["steps"]
    assert step["settings"]["_inductor"] == {
        "added": ["triton.d"], "gone": ["a"], "changed": {"b": ["2", "4"]}
    }  # fmt: skip
    assert step["kinds"]["added"] == {"GB0002": "y"}
    assert step["kinds"]["gone"] == {"GB0001": "x"}


def abs_of(x):
    return abs(x)


def test_the_mini_says_which_python_it_needs(monkeypatch):
    compiled = mini_dynamo.compile(abs_of)  # imports of torch are of the real version
    monkeypatch.setattr(sys, "version_info", (3, 12, 1))
    assert compiled(-2) == 2
    assert not mini_dynamo.BY_FUNCTION[compiled].entries
    with pytest.raises(RuntimeError, match="Python 3.11; this is Python 3.12"):
        mini_dynamo.stats(compiled)
