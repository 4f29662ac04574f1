"""What the page says about a sample follows from the record, and from nothing else."""

import torch

from docs.tools import cuda, execute, finish, record

MACHINE = ("torch", "python", "platform", "date")


def test_changed_character_loses_its_mark():
    code, out = "print('a')\n", "a\n"
    marks = finish.Marks("en")
    marks.entries = {
        record.digest(code): {"output": record.digest(out), "status": "passed"}
        | dict.fromkeys(MACHINE, "x")
    }
    assert marks.state(code, out, "")[0] == "passed"
    assert marks.state("print('b')\n", out, "")[0] == "unknown"
    assert marks.state(code, "b\n", "")[0] == "unknown"


def test_four_states_of_a_gpu_sample():
    code, name = "# requires: cuda\nprint(1)\n", "snippets/x.py"
    marks = finish.Marks("en")
    last = dict.fromkeys(MACHINE, "x") | {"card": "CARD", "code": record.digest(code)}
    marks.entries, marks.gpu = {}, {}
    assert marks.state(code, None, name) == ("never", "never ran on a GPU")
    marks.gpu = {name: last}
    assert marks.state(code, None, name)[1].startswith("ran on CARD: torch x, x, with this code")
    marks.gpu = {name: last | {"code": "other"}}
    assert marks.state(code, None, name)[0] == "older"
    marks.entries = {record.digest(code): last | {"output": "x"}}
    assert marks.state(code, None, name)[1].startswith("ran on a GPU in this build")


def test_gpu_run_writes_output_and_record(tmp_path, monkeypatch, capsys):
    sample = tmp_path / "snippets" / "x.py"
    sample.parent.mkdir()
    sample.write_text("# requires: cuda\nprint(41 + 1)\n")
    monkeypatch.setattr(cuda, "ROOT", tmp_path)
    monkeypatch.setattr(record, "CUDA_RECORD", tmp_path / "snippets" / "cuda.json")
    assert cuda.main() == 1  # no GPU: says so, writes nothing
    assert "nothing was written" in capsys.readouterr().out
    assert not sample.with_suffix(".out").exists()
    monkeypatch.setattr(cuda, "cuda_available", lambda: True)
    monkeypatch.setattr(execute, "ROOT", tmp_path)
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda: "CARD")
    assert cuda.main() == 0
    assert sample.with_suffix(".out").read_text() == "42\n"
    entry = record.load(record.CUDA_RECORD)["snippets/x.py"]
    assert entry["card"] == "CARD"
    assert entry["code"] == record.digest(sample.read_text())


def test_names_of_a_gpu_sample_are_looked_up():
    good = "# requires: cuda\nimport torch\n\ntorch.cuda.Event(enable_timing=True)\n"
    checked, _ = cuda.check_on_cpu(good, "x.py")
    assert checked.failure is None
    checked, _ = cuda.check_on_cpu(good.replace("Event", "Evnt"), "x.py")
    assert "has no attribute 'Evnt' (File \"x.py\", line 4)" in checked.stderr


def test_record_forgets_what_is_no_longer_true(tmp_path):
    path, sample = tmp_path / "build" / "record.json", "snippets/dynamo/guards/hit_and_miss.py"
    record.save({"1": {"sample": sample}, "2": {"sample": "snippets/deleted.py"}}, path)
    record.save({"3": {"sample": "README.md"}}, path)
    assert set(record.load(path)) == {"1", "3"}
    record.save({"4": {"sample": "README.md"}}, path, failed=[sample])
    assert set(record.load(path)) == {"4"}
    record.save({"5": {"sample": sample, "imports": {sample: "another hash"}}}, path)
    assert set(record.load(path)) == {"4"}
