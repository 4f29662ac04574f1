"""What the page says about a sample follows from the record, and from nothing else."""

from docs.tools import finish, record


def test_changed_character_loses_its_mark():
    code, out = "print('a')\n", "a\n"
    marks = finish.Marks("en")
    marks.entries = {
        record.digest(code): {"output": record.digest(out), "status": "passed"}
        | dict.fromkeys(finish.MACHINE, "x")
    }
    assert marks.state(code, out, "")[0] == "passed"
    assert marks.state("print('b')\n", out, "")[0] == "unknown"
    assert marks.state(code, "b\n", "")[0] == "unknown"


def test_four_states_of_a_gpu_sample():
    code, name = "# requires: cuda\nprint(1)\n", "snippets/x.py"
    marks = finish.Marks("en")
    last = dict.fromkeys(finish.MACHINE, "x") | {"card": "CARD", "code": record.digest(code)}
    marks.entries, marks.gpu = {}, {}
    assert marks.state(code, None, name) == ("never", "never ran on a GPU")
    marks.gpu = {name: last}
    assert marks.state(code, None, name)[1].startswith("ran on CARD: torch x, x, at this code")
    marks.gpu = {name: last | {"code": "other"}}
    assert marks.state(code, None, name)[0] == "older"
    marks.entries = {record.digest(code): last | {"output": "x"}}
    assert marks.state(code, None, name)[1].startswith("ran on a GPU in this build")
