"""Fetch the third-party scripts that the site serves itself, pinned, with the package client.

    python -m docs.tools.assets

None is committed. A file that is there and has the right hash is left alone. To upgrade one, change
its version, run this, and copy the hash that it reports after reading what changed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENDOR = ROOT / "docs" / "theme" / "assets" / "vendor"
# For docs/tools/search_index.py: traditional characters with their simplified forms.
TRADITIONAL = ROOT / "build" / "vendor" / "traditional.js"
NODE = ROOT / "requirements" / "node.txt"  # brings npm where there is none
# File: package, path in it, sha256. Material 9.8 supports Mermaid 11; "tiny" lacks mind maps only.
FILES = {
    VENDOR / "mermaid.js": (
        "@mermaid-js/tiny@11.17.2",
        "dist/mermaid.tiny.js",
        "7a644017d37f93c8359790884e6b67fb1f747c78eb20475952404bd87190a3f8",
    ),
    VENDOR / "iframe-worker.js": (
        "iframe-worker@1.0.4",
        "shim/index.js",
        "e8e412dbcfea9b7e31b5ffa288d7b6035915e714c542f4176a0cdbe262fc9609",
    ),
    TRADITIONAL: (
        "opencc-js@1.4.2",
        "dist/esm-lib/dict/TSCharacters.js",
        "85aee197470c6fa5fce207b4d1fe17b178eb8075b622133cd0eaa3c7d75fe16c",
    ),
    ROOT / "build" / "vendor" / "axe.js": (  # for tests/test_site.py, not for the site
        "axe-core@4.14.1",
        "axe.min.js",
        "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c",
    ),
}


def npm() -> str:
    """The npm on PATH, else one from the Python package index in this environment."""
    here = Path(sys.executable).parent
    if not (found := shutil.which("npm") or shutil.which("npm", path=here)):
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--only-binary", ":all:",
                        "--require-hashes", "--requirement", NODE], check=True)  # fmt: skip
        found = shutil.which("npm", path=here)
    if not found:
        raise FileNotFoundError(f"no npm, and {NODE.name} brought none: install Node.js")
    os.environ["PATH"] = f"{Path(found).parent}{os.pathsep}{os.environ['PATH']}"  # npm calls node
    return found


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "missing"


def fetch(target: Path, package: str, member: str, expected: str) -> None:
    """Put one file of a package, and the package's licence, at `target`."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([npm(), "pack", "--silent", package, "--pack-destination", folder],
                       check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as archive:
            data = archive.extractfile(f"package/{member}").read()
            names = [name for name in archive.getnames() if name.startswith("package/LICENSE")]
            licence = archive.extractfile(min(names, key=len)).read()
    if (got := hashlib.sha256(data).hexdigest()) != expected:
        raise ValueError(f"{package}: sha256 of {member} is {got}, {expected} is pinned")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    target.with_suffix(".LICENSE.txt").write_bytes(licence)


def main() -> int:
    for target, (package, member, expected) in FILES.items():
        if digest(target) == expected:
            continue
        try:
            fetch(target, package, member, expected)
        except (OSError, ValueError, subprocess.CalledProcessError) as error:
            fix = "install Node.js (npm), reach the package registries, run this again"
            print(f"docs.tools.assets: no {package}: {error}\nto do: {fix}", file=sys.stderr)
            return 1
        print(f"fetched {package} to {target.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
