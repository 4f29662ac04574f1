"""What the page says about a sample follows from the record, and from nothing else."""

import pytest
import torch

from docs.tools import cuda, execute, marks, record, samples

MACHINE = dict.fromkeys(("torch", "python", "platform", "date"), "x")


@pytest.fixture
def sample(tmp_path, monkeypatch):
    """Writes a sample, and what it prints, in an empty repository."""
    marks.wording()  # of this one
    for module in (cuda, marks, record, samples):
        if hasattr(module, "ROOT"):
            monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(samples, "SNIPPETS", tmp_path / "snippets")
    monkeypatch.setattr(record, "CUDA_RECORD", tmp_path / "snippets" / "cuda.json")

    def write(code: str, out: str | None = None, name: str = "snippets/page/x.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code)
        if out is not None:
            path.with_suffix(".out").write_text(out)
        return path

    return write


def entry(path, **more) -> dict:
    out = record.file_digest(path.with_suffix(".out"))
    return {"code": record.file_digest(path), "output": out} | MACHINE | more


def said(entries: dict, path, gpu: dict | None = None) -> tuple[str, str]:
    english = marks.Marks("en")
    english.entries, english.gpu = entries, gpu or {}
    return english.state(path)


def test_one_changed_character_takes_the_mark(sample):
    helper = sample("a = 1\n", name="snippets/helper.py")
    path = sample("print('a')\n", "a\n")
    imports = {"snippets/helper.py": record.file_digest(helper)}
    entries = {"snippets/page/x.py": entry(path, imports=imports)}
    assert said(entries, path)[0] == "passed"
    for file, changed in (
        (path, "print('b')\n"),
        (path.with_suffix(".out"), "b\n"),
        (helper, "a = 2\n"),
    ):
        before = file.read_text()
        file.write_text(changed)
        assert said(entries, path)[0] == "unknown", file
        file.write_text(before)
    assert said(entries, path)[0] == "passed"
    assert said({"snippets/page/y.py": entries["snippets/page/x.py"]}, path)[0] == "unknown"


def test_states_of_a_gpu_sample(sample):
    path = sample("# requires: cuda\nprint(1)\n", "1\n")
    name, last = "snippets/page/x.py", entry(path, card="CARD")
    assert said({}, path) == ("never", "never ran on a GPU")
    checked = MACHINE | {"code": last["code"], "cuda": "end"}
    assert "runs to its end on fake CUDA tensors" in said({name: checked}, path)[1]
    assert "up to line 7 on fake" in said({name: checked | {"cuda": 7}}, path)[1]
    assert said({name: checked}, path, {name: last})[0] == "passed"
    assert said({}, path, {name: last})[1].startswith("ran on CARD: torch x, x, with this code")
    for changed in ({"code": "other"}, {"output": "other"}, {"imports": {"snippets/y.py": "z"}}):
        assert said({}, path, {name: last | changed})[0] == "older"
    assert said({name: entry(path)}, path)[1].startswith("ran on a GPU in this build")


def test_gpu_run_writes_output_and_sealed_record(sample, monkeypatch, capsys):
    path = sample("# requires: cuda\nprint(41 + 1)\n")
    results = [execute.Result("42\n", "", None, ["snippets/page/x.py", "snippets/helper.py"])]
    sample("", name="snippets/helper.py")
    monkeypatch.setattr(cuda, "cuda_available", lambda: False)
    assert cuda.main() == 1  # no GPU: says so, writes nothing
    assert "nothing was written" in capsys.readouterr().out
    assert not path.with_suffix(".out").exists()
    monkeypatch.setattr(cuda, "cuda_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda: "CARD")
    monkeypatch.setattr(execute, "run_module", lambda *_: results[-1])
    monkeypatch.setattr(cuda, "samples", lambda: [path])
    monkeypatch.setattr(cuda, "relative", lambda p: p.relative_to(record.ROOT).as_posix())
    assert cuda.main() == 0
    assert path.with_suffix(".out").read_text() == "42\n"
    made = record.load(record.CUDA_RECORD)["snippets/page/x.py"]
    assert made["card"] == "CARD"
    assert made["code"] == record.file_digest(path)
    assert list(made["imports"]) == ["snippets/helper.py"]
    assert made["seal"] == record.seal(made) != record.seal(made | {"card": "OTHER"})
    # It fails on a card now: its older run says nothing any more.
    results.append(execute.Result("", "RuntimeError", "ended with exit status 1", []))
    assert cuda.main() == 1
    assert record.load(record.CUDA_RECORD) == {}
    assert path.with_suffix(".out").read_text() == "42\n"


def test_gpu_samples_run_on_fake_tensors(tmp_path):
    def check(code: str):
        path = tmp_path / "x.py"
        path.write_text(f"# requires: cuda\nimport torch\n\n{code}\n")
        return cuda.check_on_cpu(path)

    good = "torch.cuda.Event(enable_timing=True)\nx = torch.ones(2, device='cuda')\n"
    good += "layer = torch.nn.Linear(2, 2).cuda()\nwith torch.no_grad():\n"
    good += "    torch.compile(layer)(x).shape"
    done, line = check(good)
    assert not done.failure and line == "end", done
    done, line = check("x = torch.ones(2, device='cuda')\nx.sum().item()\nx.size()")
    assert not done.failure and line == 5
    for code, what in {
        "torch.cuda.Evnt()": "has no attribute 'Evnt'",
        "torch.ones(2, device='cuda').addd(1)": "AttributeError",
        "torch.ones(2, devise='cuda')": "TypeError",
        "torch.compile(torch.sin, mode='fastest')(torch.ones(2))": "fastest",
        "torch.ones(2, device='cuda') @ torch.ones(3, device='cuda')": "RuntimeError",
    }.items():
        done, _ = check(code)
        assert done.failure and what in done.stderr and 'x.py", line 4' in done.stderr, done


def test_programs_under_a_shell_are_on_record_with_what_they_import():
    name = "snippets/introspect/__init__.py"
    done = execute.run_bash("python -c 'import snippets.introspect' | cat", 120)
    assert not done.failure and name in done.modules
    done = execute.run_bash("python -m snippets.labs.predict 1 --lang en", 120)
    assert not done.failure and "snippets/labs/predict.py" in done.modules


def test_files_that_a_program_reads_are_on_record():
    def read(code: str) -> list[str]:
        done = execute.run_python([(code, "x.py", 1)], 120)
        assert not done.failure, done
        return done.modules

    assert read("import torch, json; open('Makefile').read()") == ["Makefile"]
    assert read("from pathlib import Path; list(Path('docs').glob('*/*.md'))") == ["*"]
    assert read("import subprocess, sys; subprocess.run([sys.executable, '-c', '1'])") == []


def test_only_what_has_not_changed_is_not_run_again(sample, tmp_path):
    helper = sample("a = 1\n", name="snippets/helper.py")
    path = sample("print('a')\n", "a\n")
    imports = {"snippets/helper.py": record.file_digest(helper)}
    ran = entry(path, imports=imports, tools=record.tools()) | record.machine()
    assert record.holds(ran, path)
    assert record.holds(ran | {"date": "2020-01-01"}, path)
    for other in ({"torch": "2.14.0"}, {"python": "3.10.1"}, {"tools": "0"}, {"platform": "OS/2"}):
        assert not record.holds(ran | other, path), other
    assert not record.holds({k: v for k, v in ran.items() if k != "tools"}, path)  # never known
    helper.write_text("a = 2\n")
    assert not record.holds(ran, path)


def test_record_forgets_what_is_no_longer_true(tmp_path):
    path, sample = tmp_path / "build" / "record.json", "snippets/dynamo/guards/hit_and_miss.py"
    record.save({sample: {"code": "1"}, "snippets/deleted.py": {"code": "2"}}, path)
    record.save({"README.md": {"code": "3"}}, path)
    assert set(record.load(path)) == {sample, "README.md"}
    record.save({"LICENSE": {"code": "4"}}, path, failed=[sample])
    assert set(record.load(path)) == {"README.md", "LICENSE"}
