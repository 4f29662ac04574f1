"""The doctor runs whole programs, and reports on those that fail, too."""

import json
import re

import pytest

from docs.tools import breaks, execute

SCRIPTS = "tests/doctor_scripts"


def examine(script: str, *arguments: str) -> tuple[int, dict, str]:
    """The exit status of a program under the doctor, the report, and what was printed."""
    run = ["python -m snippets.doctor --no-times --lang en --json $HOME/report"]
    run += [f"{SCRIPTS}/{script}.py", *arguments]
    code = f"{' '.join(run)} 2>&1 && status=0 || status=$?\necho report $status\ncat $HOME/report"
    done = execute.run_bash(code, 300)
    assert not done.failure, done
    said, status, report = re.fullmatch(r"(?sm)(.*)^report (\d+)\n(.*)", done.stdout).groups()
    return int(status), json.loads(report), said


def test_breaks_and_recompilations_of_a_training_script():
    status, report, said = examine("gpt")
    assert status == 0 and report["outcome"] == "ended"
    assert report["breaks"] and report["recompilations"]
    numbers = {kind for found in report["breaks"] if (kind := found.get("id"))}
    assert numbers and numbers <= {number.upper() for number in breaks.kinds()}
    assert "Graph breaks" in said and f"{SCRIPTS}/gpt.py" in said


@pytest.mark.parametrize("how, status, outcome", [("exit", 3, "exit"), ("error", 1, "ValueError")])
def test_a_program_that_fails_keeps_its_status_and_has_a_report(how, status, outcome):
    ended, report, said = examine("halfway", how)
    assert ended == status and outcome.lower() in report["outcome"].lower()
    assert report["frames"] and "half the way" in said and "Frames" in said
