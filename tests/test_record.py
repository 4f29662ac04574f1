"""The recorder: what a trace says is what torch did, and torch is left as it was."""

import json
import re

import pytest
import torch
from torch._dynamo.symbolic_convert import InstructionTranslatorBase

from docs.tools import execute
from snippets.record import _torch, view
from snippets.record.__main__ import main
from snippets.record.recorder import dumps, record

STEP = InstructionTranslatorBase.step
X = torch.ones(2)


@pytest.fixture(scope="module", autouse=True)
def no_timing_of_guards():
    """Dynamo times the guards of each compilation, for a line of a log: most of the time here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(torch._dynamo.guards, "profile_guard_manager", lambda *args: 0.0)
        yield


def scale(x, n):
    return x.sin() * n


def inlined(x):
    return x + scale(x, 2)


def broken(x):
    y = x + 1
    torch._dynamo.graph_break()
    return y * 2


def in_loop(x):
    for _ in range(2):
        torch._dynamo.graph_break()
        x = x + 1
    return x


def failing(x):
    if x.shape[0] > 2:
        raise ValueError("too long")
    return x + 1


class Counting(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        return self.linear(x)


def these(trace, what):
    return [moment for moment in trace["moments"] if moment["what"] == what]


def outcomes(trace):
    return [moment["outcome"] for moment in trace["moments"] if "outcome" in moment]


def test_this_torch_has_all_that_the_recorder_relies_on():
    fix = "mend snippets/record/_torch.py, which holds all of it"
    assert not _torch.moved(), f"torch {torch.__version__} has moved it: {fix}"


def test_calls_entries_and_reasons():
    trace = record(scale, [(X, 3), (X, 3), (torch.ones(4), 3), (X, 4), (X, 3)])
    assert outcomes(trace) == ["compiled", "hit", "recompiled", "recompiled", "hit"]
    anew = [moment for moment in these(trace, "trace") if moment["attempt"] == 1][1:]
    missed = [
        call["tried"] for call in these(trace, "call") if any(why for _, why in call["tried"])
    ]
    # What the recorder asks before a call is what torch logs when it compiles.
    assert [moment["why"] for moment in anew] == [[why for _, why in tried] for tried in missed[:2]]
    assert missed[0] == [["0/0", "tensor 'x' size mismatch at index 0. expected 2, actual 4"]]
    assert these(trace, "call")[-1]["tried"][-1][1] == "", "the entry that serves a hit is named"


def test_the_graph_of_the_steps_is_the_graph_compiled():
    trace = record(scale, [(X, 3)])
    [compiled] = these(trace, "compiled")
    nodes = [node for step in these(trace, "step") for node in step.get("nodes", [])]
    assert nodes == compiled["nodes"]
    assert nodes[1:3] == ["sin = l_x_.sin()", "mul = operator.mul(sin, 3)"]


def test_steps_have_stack_locals_guards_and_position():
    trace = record(scale, [(X, 3)])
    [code] = trace["codes"]
    last = [step for step in these(trace, "step") if "stack" in step][-1]
    assert last["stack"] == ["mul: f32[2]"] and last["locals"] == {"n": "3"}
    assert [guard["check"] for guard in last["guards"]] == ["L['n'] == 3"]
    offset, opcode, argument, line, _, start, end = code["instructions"][last["at"]]
    assert (opcode, argument) == ("BINARY_OP", "*")
    assert code["lines"][line - code["first"]][start:end] == "x.sin() * n"


def test_an_inlined_function_is_gone_into_and_left():
    steps = these(record(inlined, [(X,)]), "step")
    assert [step["depth"] for step in steps if step.get("into") or step.get("back")] == [0, 0]
    assert {step["code"] for step in steps if step["depth"] == 1} == {1}


def test_a_break_is_told_with_its_kind_and_what_goes_on():
    trace = record(broken, [(X,), (X,)])
    [told] = these(trace, "break")
    assert told["kinds"] == ["GB0025"] and "graph_break" in told["why"] and not told["skipped"]
    assert [(m["id"], m["attempt"]) for m in these(trace, "trace")] == [
        ("0/0", 1), ("0/0", 2), ("1/0", 1)
    ]  # fmt: skip
    [resumed] = these(trace, "compiled")[0]["resumes"]
    assert resumed in [code["name"] for code in trace["codes"] if code["resumes"]]
    assert [moment["id"] for moment in these(trace, "run")] == ["0/0", "1/0"] * 2
    assert outcomes(trace) == ["compiled", "hit"]


def test_a_function_that_is_skipped_runs_without_being_compiled():
    trace = record(in_loop, [(X,), (X,)])
    assert these(trace, "break")[0]["skipped"] and outcomes(trace) == ["eager", "eager"]


def test_the_limit():
    with torch._dynamo.config.patch(recompile_limit=2):
        trace = record(scale, [(X, True), (X.double(), True), (X.int(), True)])
    assert outcomes(trace) == ["compiled", "recompiled", "eager"]
    assert "recompile_limit" in these(trace, "limit")[0]["why"]


def test_a_module():
    trace = record(Counting(), [(torch.ones(1, 2),)] * 2)
    assert trace["function"] == "Counting" and outcomes(trace) == ["compiled", "recompiled"]
    assert these(trace, "call")[1]["tried"] == [["0/0", "self.calls == 0"]]
    assert {code["name"] for code in trace["codes"]} == {"forward"}, "torch's own are not told"


def test_an_exception_is_told_and_torch_is_as_before():
    trace = record(failing, [(X,), (torch.ones(3),), (X,)])
    assert outcomes(trace) == ["compiled", "raised"]
    assert InstructionTranslatorBase.step is STEP


def test_torch_is_as_before_when_recording_fails(monkeypatch):
    monkeypatch.setattr(_torch, "describe", None)
    with pytest.raises(TypeError):
        record(scale, [(X, 3)])
    assert InstructionTranslatorBase.step is STEP
    assert not torch._dynamo.convert_frame._bytecode_hooks


def test_recording_changes_nothing():
    results = []

    def keep(x):
        results.append(broken(x))
        return results[-1]

    record(keep, [(X,), (X,)])
    assert all(torch.equal(result, broken(X)) for result in results)


def test_the_same_on_every_run_without_addresses():
    first, second = (dumps(record(broken, [(X,), (torch.ones(3),)])) for _ in range(2))
    assert first == second and not re.search(r"0x[0-9a-f]{6}|\d{10}|/home|/tmp", first)


def test_written_and_read_again():
    trace = record(Counting(), [(torch.ones(1, 2),)])
    text = dumps(trace)
    assert json.loads(text) == json.loads(json.dumps(trace))
    assert execute.normalize(text) == text + "\n", "what a sample prints is the trace"


def test_what_does_not_fit_is_counted():
    trace, whole = record(scale, [(X, 3)], limit=1000), record(scale, [(X, 3)])
    assert trace["left_out"] + len(trace["moments"]) == len(whole["moments"])
    assert len(dumps(trace)) < len(dumps(whole))


@pytest.mark.parametrize("language", ["zh", "en"])
def test_table_says_each_moment(language):
    trace = json.loads(dumps(record(broken, [(X,), (X,)])))
    made = view.element(trace, language, "title", "name")
    assert made.count("<tr>") == len(trace["moments"]) + 1
    assert "GB0025" in made and "y = operator.add(l_x_, 1)" in made
    assert view.WORDS["zh"].keys() == view.WORDS["en"].keys()


PROGRAM = """
import torch

def f(x, n=2):
    return x * n

class Thing: pass
"""
INPUTS = "\ndef example_inputs():\n    return [(torch.ones(2), 3), (torch.ones(3), 3)]\n"
MISTAKES = {
    "f": "does not say what to call f with",
    "g": "defines no g; it has: f",
    "Thing": "is a class",
    "f --args x": "NameError",
}


@pytest.fixture
def program(tmp_path):
    def write(text):
        (tmp_path / "own.py").write_text(text)
        return str(tmp_path / "own.py")

    return write


def test_command_writes_a_page_and_the_trace(program, tmp_path, capsys):
    file, page, trace = program(PROGRAM + INPUTS), tmp_path / "page.html", tmp_path / "trace.json"
    arguments = [f"{file}:f", "--out", str(page), "--json", str(trace), "--lang", "zh"]
    assert main(arguments) == 0
    written = json.loads(trace.read_text())
    assert (written["schema"], written["version"]) == ("snippets.record", 1)
    assert outcomes(written) == ["compiled", "recompiled"]
    text = page.read_text()
    assert 'class="stepper"' in text and "<script src" not in text and 'lang="zh"' in text
    assert main([f"{file}:f", "--args", "torch.ones(4)", "--json", str(trace)]) == 0
    assert these(json.loads(trace.read_text()), "call")[0]["args"] == {"x": "f32[4]", "n": "2"}


@pytest.mark.parametrize("arguments", MISTAKES)
def test_command_says_what_is_missing(program, arguments, capsys):
    name, *rest = arguments.split()
    assert main([f"{program(PROGRAM)}:{name}", "--lang", "en", *rest]) == 2
    assert MISTAKES[arguments] in capsys.readouterr().err
