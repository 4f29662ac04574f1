"""The doctor runs whole programs, and reports on those that fail, too."""

import functools
import json
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from docs.tools import assets, breaks, execute
from docs.tools.browser import chromium
from snippets.doctor import compare, explain

SCRIPTS = "tests/doctor_scripts"
# By script: breaks and recompilations, as what and the line in the script.
FACTS = {
    "gpt": (
        {("GB0124", 34), ("GB0059", 34)},
        {("size", 27), ("grad_mode", 27), ("resumed", 34), ("grad_mode", 34)},
    ),
    "cnn": ({("GB0291", 18)}, {("size", 16), ("dtype", 16), ("size", 18), ("dtype", 18)}),
    "encoder": ({("GB0170", 12)}, {("string", 15), ("grad_mode", 10), ("grad_mode", 12)}),
    "rnn": (set(), {("int", 12)}),
    "ddp": ({("GB0156", 28), ("GB0007", 28)}, {("size", 14), ("size", 67)}),
}


def shell(code: str) -> str:
    """What a shell script prints; it ends well, whatever the programs in it do."""
    done = execute.run_bash(f"set +e\n{code}\ntrue", 300)
    assert not done.failure, done
    return done.stdout


@functools.cache
def examine(script: str, *arguments: str, options: str = "") -> tuple[int, dict, str, str]:
    """The exit status of a program under the doctor, report, what was printed, and the page."""
    run = ["python -m snippets.doctor --no-times --lang en --json $HOME/report --html $HOME/page"]
    run += [options, f"{SCRIPTS}/{script}.py", *arguments]
    said = shell(f"{' '.join(run)} 2>&1\necho ran $?\ncat $HOME/report\necho shows; cat $HOME/page")
    parts = re.fullmatch(r"(?sm)(.*)^ran (\d+)\n(.*)^shows\n(.*)", said)
    told, status, report, page = parts.groups()
    return int(status), json.loads(report), told, page


@pytest.mark.parametrize("script", FACTS)
def test_breaks_by_place_and_recompilations_by_cause(script):
    status, report, told, _ = examine(script)
    assert status == 0 and report["outcome"] == "ended" and not report["not_watched"]
    found = {(one["id"], one["line"]) for one in report["breaks"]}
    causes = {(one["cause"], one["line"]) for one in report["recompilations"]}
    assert (found, causes) == FACTS[script]
    for one in report["breaks"] + report["recompilations"]:
        assert f"{one['line']}  " in told and one["code"] in told
        assert not one["file"].endswith(f"{script}.py") or one["file"].startswith("/")
    assert {number for number, _ in found} <= {number.upper() for number in breaks.kinds()}


@pytest.mark.parametrize(
    "reason, cause",
    [
        ("GLOBAL_STATE changed: grad_mode ", "grad_mode"),
        ("GLOBAL_STATE changed: grad_mode autocast(cpu)_enabled ", "autocast"),
        ("GLOBAL_STATE changed: num_threads ", "process"),
        ("len(self.state[list(dict.keys(self.state))[0]]) != 0", "optimizer_state"),
        ("self.param_groups[0]['lr'] == 0.003", "learning_rate"),
        ("16 <= x.size()[0] <= 4096", "size_condition"),
    ],
)
def test_the_cause_behind_a_reason_as_torch_words_it(reason, cause):
    assert explain.cause(reason) == cause


def test_each_fix_that_the_report_gives_is_that_of_the_atlas():
    _, report, told, _ = examine("gpt")
    for one in report["breaks"]:
        assert one["fix"] and one["fix"].split()[0] in told
        assert one["site"] == f"/errors/{one['id'].lower()}/"
        assert one["site"].strip("/") + ".md" in breaks.redirects()


def test_an_optimizer_that_the_interpreter_runs():
    _, report, told, page = examine("gpt")
    (one,) = report["updates"]
    assert (one["optimizer"], one["line"], one["times"], one["clips"]) == ("AdamW", 44, 4, False)
    assert "AdamW.step() ran in the interpreter, 4×" in told and '<div class="note update">' in page
    assert not examine("cnn")[1]["updates"]  # it has none


def test_a_compiled_update_is_not_named_and_stays_what_it_is():
    said = shell("""
for how in alone compiled; do
  python -m snippets.practice.doctor.update $how
  python -m snippets.doctor --no-times snippets/practice/doctor/update.py $how 2>$HOME/report
  grep -c "^Not compiled" $HOME/report
done""")
    alone, watched, once, again, compiled, never = said.splitlines()
    assert alone == watched == again == compiled
    assert (once, never) == ("1", "0")


def test_a_machine_that_becomes_busy_does_not_tilt_the_comparison():
    fast, slow = [1.0, 1.1, 1.2] * 5, [2.0, 2.1, 2.2] * 5
    assert compare.verdict(fast, slow, fast)["verdict"] == "faster"
    assert compare.verdict(slow, fast, slow)["verdict"] == "slower"
    assert compare.verdict(fast, slow, slow)["verdict"] == "same"
    assert compare.verdict(slow, slow, fast)["verdict"] == "same"
    assert compare.verdict(fast[:5], slow, fast) == {"verdict": "few", "steady": [5, 15, 15]}


def test_a_function_at_the_limit_and_the_cuts_of_ddp():
    _, report, told, _ = examine("rnn")
    assert [one["function"] for one in report["frames"]["limit"]] == ["unroll"]
    assert report["recompilations"][0]["limit"] and "the limit was reached here" in told
    assert report["calls"] == [
        {"function": "unroll", "file": report["calls"][0]["file"], "line": 10}
        | {"calls": 10, "compiling": 9}
    ]
    assert examine("ddp")[1]["ddp_splits"] == 2


def test_what_is_below_a_decorator_is_named_and_not_the_decorator():
    _, report, told, _ = examine("decorated")
    assert [(one["function"], one["line"]) for one in report["calls"]] == [
        ("evaluate", 13),
        ("Net.forward", 8),
    ]
    for one in report["recompilations"] + report["frames"]["limit"]:
        assert one["function"] == "forward" and one["file"].startswith("/")
        assert one["line"] in (8, 10)  # torch 2.13 names the first decorator's line
    said = told.partition("What torch.compile did")[2]
    assert said and "external_utils" not in said and "autocast_mode" not in said


def test_calls_that_are_only_counted_are_counted_to_one():
    """A compilation, errors, recursion, threads, and a list of torch's that changes meanwhile."""
    assert shell("python -m tests.doctor_scripts.often 2>/dev/null").splitlines() == [
        "plain 1604 4 few",
        "raises 900 1 few",
        "recursive 903 4 few",
        "threaded 10001 1 few",
        "changed 257 1 many",
    ]


def test_every_report_has_the_same_keys():
    reports = [examine(script)[1] for script in FACTS]
    assert len({tuple(report) for report in reports}) == 1
    assert {"command", "outcome", "frames", "breaks", "recompilations", "errors", "calls"} <= {
        *reports[0]
    }
    for group, keys in {
        "breaks": {"id", "kind", "explanation", "file", "line", "function", "times", "lost", "fix"},
        "recompilations": {"cause", "file", "line", "function", "guards", "times", "limit", "fix"},
        "calls": {"function", "file", "line", "calls", "compiling"},
    }.items():
        assert all(keys <= {*one} for report in reports for one in report[group])


ENDINGS = {
    "exit": (3, "sys.exit(3)", "ended with sys.exit(3)"),
    "error": (1, "ValueError", "ended by ValueError"),
    "interrupt": (1, "KeyboardInterrupt", "ended by KeyboardInterrupt"),
    "terminate": (143, "SIGTERM", "ended by SIGTERM"),
    "fullgraph": (1, "Unsupported", "ended by Unsupported"),
}


@pytest.mark.parametrize("how", ENDINGS)
def test_a_program_that_fails_keeps_its_status_and_has_a_report(how):
    status, report, told, _ = examine("halfway", how)
    expected, outcome, words = ENDINGS[how]
    assert (status, report["outcome"]) == (expected, outcome)
    assert words in told and "half the way" in told and "never here" not in told
    assert [one["cause"] for one in report["recompilations"]] == ["float"]
    lost = [(one["id"], one["line"], one["lost"]) for one in report["breaks"]]
    assert lost == ([("GB0059", 17, 1)] if how == "fullgraph" else [])


def test_the_program_prints_what_it_prints_alone_and_a_module_runs_as_well():
    said = shell(f"""
python {SCRIPTS}/encoder.py 2>/dev/null; echo then
python -m snippets.doctor {SCRIPTS}/encoder.py 2>/dev/null; echo then
python -m snippets.doctor --lang zh --no-times -m tests.doctor_scripts.encoder 2>&1 >/dev/null
python -m snippets.doctor {SCRIPTS}/../none.py 2>&1
python -m snippets.doctor --html $HOME/none/page {SCRIPTS}/encoder.py 2>&1
python -m snippets.doctor -m none.at_all 2>&1""")
    alone, watched, told = said.split("then\n")
    assert alone == watched == "(2, 16)\n"
    assert "torch.compile 对 tests.doctor_scripts.encoder 做了什么" in told and "图断裂" in told
    assert "there is no file tests/doctor_scripts/../none.py" in told
    assert re.search(r"there is no folder \S+/none$", told, re.M)
    assert "No module named 'none'" in told


def test_a_copy_of_the_folder_runs_elsewhere_and_compares_with_eager(tmp_path):
    """In an interpreter that sees nothing of this repository, with times in the report."""
    shutil.copytree("snippets/doctor", tmp_path / "doctor")
    shutil.copy("snippets/practice/doctor/mended.py", tmp_path)
    said = shell(f"""
cd {tmp_path}; mkdir $HOME/copy; cp -r . $HOME/copy; cd $HOME/copy; unset PYTHONPATH
python -m doctor --against-eager --html page --json report mended.py 2>&1
cat report; grep -c snippets report page""")
    assert "Compile time" in said and "went into the record for this report" in said
    assert "cannot be said: too few steps without a compilation (9 / 11 / 9)" in said
    assert said.endswith("report:0\npage:0\n")


def test_pip_takes_what_the_doctor_reads(tmp_path):
    """`pip install git+…` makes such a wheel."""
    for name in ("pyproject.toml", "LICENSE", "LICENSE-TEXT"):
        shutil.copy(name, tmp_path)
    shutil.copytree("snippets/doctor", tmp_path / "snippets" / "doctor")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", tmp_path / "made", tmp_path], check=True)
    (wheel,) = (tmp_path / "made").iterdir()
    packed = {name.rpartition("/")[2] for name in zipfile.ZipFile(wheel).namelist()}
    assert {"kinds.json", "causes.json", "words.json", "page.css", "__main__.py"} <= packed
    metadata = next(n for n in zipfile.ZipFile(wheel).namelist() if n.endswith("/METADATA"))
    assert b"Requires-Dist" not in zipfile.ZipFile(wheel).read(metadata)


def test_the_page_needs_no_other_file_shows_the_source_and_is_accessible(tmp_path):
    if assets.main():
        pytest.fail("axe-core is missing: run python -m docs.tools.assets")
    axe = (assets.ROOT / "build/vendor/axe.js").read_text(encoding="utf-8")
    pages = {
        "en": examine("gpt")[3],
        "zh": examine("rnn", options="--lang zh --site https://example.org/")[3],
        "fails": examine("halfway", "fullgraph")[3],
    }
    with chromium() as browser:
        for name, text in pages.items():
            file = tmp_path / f"{name}.html"
            file.write_text(text, encoding="utf-8")
            assert not re.search(r"<script|<link|<img|@import|url\(", text)
            for scheme, width in (("light", 1440), ("dark", 390)):
                options = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
                page = browser.new_context(**options).new_page()
                asked = []
                page.on("request", lambda request, asked=asked: asked.append(request.url))
                page.goto(file.as_uri())
                assert asked == [file.as_uri()]
                assert page.evaluate("document.scrollingElement.scrollWidth") <= width
                page.evaluate(axe)
                found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
                assert not found["violations"], [
                    (v["help"], n["html"][:200]) for v in found["violations"] for n in v["nodes"]
                ]
                page.context.close()
    line = r'<pre class=hit><b>34</b> +print\(&quot;loss&quot;.*\n<div class="note break">.*GB0'
    assert re.search(line, pages["en"])
    assert '<html lang="zh-CN">' in pages["zh"] and "到了重编译上限" in pages["zh"]
    assert 'href="https://example.org/dynamo/recompilation/#how-many"' in pages["zh"]
