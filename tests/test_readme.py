"""The two commands of README.md, as a reader types them."""

import io
import os
import re
import select
import socket
import time
import urllib.request

import pytest
from pytest_codeblocks import extract_from_buffer

from docs.tools import execute
from docs.tools.samples import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
LIMIT = 120  # seconds


def test_readme_says_two_commands():
    blocks = extract_from_buffer(io.StringIO(README))
    assert [(b.syntax, b.code) for b in blocks] == [
        ("bash", "make serve\n"),
        ("bash", "make test\n"),
    ]


def test_make_test():
    """It is what runs at this moment: only what it would do is asked."""
    done = execute.run_bash("make test", LIMIT, {"MAKEFLAGS": "--dry-run"})
    assert not done.failure, done
    assert "pytest" in done.stdout and "docs.tools.build" in done.stdout


def test_make_serve():
    """Both addresses that it prints answer, and it needs nothing that only the tests install."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    paths = f"{ROOT / 'tests' / 'preview_only'}{os.pathsep}{ROOT}"
    process = execute.start_bash("make serve", {"PORT": port, "PYTHONPATH": paths})
    said, deadline = "", time.monotonic() + LIMIT
    try:
        while not (found := re.findall(rf"http://127\.0\.0\.1:{port}/\S*", said)):
            ready, _, _ = select.select([process.stdout], [], [], deadline - time.monotonic())
            line = process.stdout.readline() if ready else ""
            if not line:
                pytest.fail(f"no address in {LIMIT} s: {said}{process.poll()}")
            said += line
        assert len(found) == 2, said
        for address in found:
            while not answers(address):
                assert time.monotonic() < deadline, f"{address} does not answer"
                time.sleep(0.1)
    finally:
        execute.stop(process)


def answers(address: str) -> bool:
    try:
        urllib.request.urlopen(address, timeout=30).close()
    except OSError:
        return False
    return True
