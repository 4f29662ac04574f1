"""`--changed`: a test that passed here with the same key is not done again.

For tests of what a build makes, where the key is a hash of all that the test looks at.
"""

import json
from functools import cache

import pytest

from docs.tools.samples import ROOT

RECORD = ROOT / "build" / "passed.json"
NAME = "passed with"
PASSED: dict[str, str] = {}
FAILED: set[str] = set()
KEPT: set[str] = set()


@cache
def recorded() -> dict[str, str]:
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}


@pytest.fixture
def passed_with(request):
    """Takes a key; whether the test passed with this key before, and need not be done again."""

    def known(key: str) -> bool:
        name = request.node.nodeid
        same = request.config.getoption("--changed") and recorded().get(name) == key
        request.node.user_properties.append((NAME, [name, key, bool(same)]))
        return same

    return known


def pytest_runtest_logreport(report):
    for name, value in report.user_properties if report.when == "call" else ():
        if name == NAME:
            test, key, same = value
            if same:
                KEPT.add(test)
            elif report.passed:
                PASSED[test] = key
            else:
                FAILED.add(test)


def pytest_terminal_summary(terminalreporter):
    if KEPT:
        terminalreporter.write_line(
            f"{len(KEPT)} pages are, to the byte, as they passed in an earlier run, with the same "
            "scripts and styles, and were not opened again. FULL=1 opens all."
        )


def pytest_sessionfinish(session):
    if (PASSED or FAILED) and not hasattr(session.config, "workerinput"):
        kept = {test: key for test, key in recorded().items() if test not in FAILED}
        RECORD.parent.mkdir(exist_ok=True)
        RECORD.write_text(json.dumps(kept | PASSED, indent=1, sort_keys=True), encoding="utf-8")
