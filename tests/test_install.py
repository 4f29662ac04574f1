"""What is installed and what the site serves is what was pinned, to the byte."""

import importlib.metadata
import re
import tarfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from docs.tools import assets

REQUIREMENTS = assets.ROOT / "requirements"
# They come with torch's build for CUDA, which has no hashes here; so neither have they.
CUDA = re.compile(r"cuda-|nvidia-|triton$")


def test_what_torch_brings_has_hashes():
    lock = (REQUIREMENTS / "test.txt").read_text(encoding="utf-8")
    locked = {canonicalize_name(name) for name in re.findall(r"(?m)^([\w.-]+)==.* \\$", lock)}
    brought = [Requirement(line) for line in importlib.metadata.requires("torch")]
    missing = [
        r.name
        for r in brought
        if (r.marker is None or r.marker.evaluate({"extra": ""}))
        and not CUDA.match(r.name)
        and canonicalize_name(r.name) not in locked
    ]
    assert not missing, (
        f"requirements/test.in: torch brings {', '.join(missing)}, which have no hashes\n"
        "to do: add them to requirements/test.in and run make lock"
    )


@pytest.fixture
def registry(monkeypatch, tmp_path):
    """The files of the package that npm fetches, and where the script in it goes."""
    files = {"LICENSE": b"MIT", "index.js": b"pinned"}

    def pack(command, **_):
        folder = Path(command[-1])
        with tarfile.open(folder / "package.tgz", "w:gz") as archive:
            for name, content in files.items():
                (tmp_path / name).write_bytes(content)
                archive.add(tmp_path / name, f"package/{name}")

    target = tmp_path / "vendor" / "script.js"
    expected = assets.hashlib.sha256(b"pinned").hexdigest()
    monkeypatch.setattr(assets, "npm", lambda: "npm")
    monkeypatch.setattr(assets.subprocess, "run", pack)
    monkeypatch.setattr(assets, "ROOT", tmp_path)
    monkeypatch.setattr(assets, "FILES", {target: ("package@1.0.0", "index.js", expected)})
    return files, target


def test_pinned_script_is_taken(registry):
    _, target = registry
    assert assets.main() == 0
    assert target.read_bytes() == b"pinned"
    assert target.with_suffix(".LICENSE.txt").read_bytes() == b"MIT"


def test_other_script_is_refused(registry, capsys):
    files, target = registry
    files["index.js"] = b"tampered with"
    assert assets.main() == 1
    assert not target.exists(), "a script that was tampered with got into the site"
    assert "index.js is" in capsys.readouterr().err


def test_script_changed_on_disk_is_fetched_anew(registry):
    _, target = registry
    target.parent.mkdir()
    target.write_bytes(b"tampered with")
    assert assets.main() == 0
    assert target.read_bytes() == b"pinned"
