"""Run every sample and the packages' tests on another release of torch, and report what differs.

    python -m docs.tools.drift 2.13.0             report, below build/drift
    python -m docs.tools.drift 2.13.0 --update    also write the outputs that differ, and the record
    python -m docs.tools.drift nightly            the newest pre-release
    python3.12 -m docs.tools.drift pinned         another Python; of this, no output is stored

The release is installed into an environment of its own there; nothing else is touched without
`--update`. A run that was stopped goes on where it was: a sample that ran, and of which nothing has
changed since, is not run again; nor are the tests. What to expect of a release is in
docs/tools/releases.py. What a sample that stops would import stands in build/record.json, which
`make test` and `make update` write: without it, `--update` leaves such a sample out.
"""

import argparse
import difflib
import json
import multiprocessing
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from importlib import metadata
from multiprocessing import forkserver
from pathlib import Path

from docs.tools.samples import ROOT

FOLDER = ROOT / "build" / "drift"
PYTHON = (3, 11)  # what the outputs on the pages are printed by
NIGHTLY = ["--pre", "--index-url", "https://download.pytorch.org/whl/nightly/cpu"]
CLASSES = {
    "stops": "ends with an exception, or is ended",
    "empty": "prints nothing where it printed something: a fault, look where it reads from",
    "behavior": "does something else",
    "moved name": "a name, a number or a file of torch's own",
    "wording": "a message says the same in other words",
    "build": "a version, a number of kinds, or what another build of torch brings",
}
RAISED = re.compile(r"^(?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception|Failed|Interrupt|Hit)\b.*")
NAMED = re.compile(r'File "(snippets/[^"]+)"')  # in a traceback
PACKAGES = ("introspect", "doctor", "record", "mini_dynamo", "mini_aot")
OWN = re.compile(r'^"torch": "[^"]*",$', re.M)  # the release by which a trace was recorded
TOKEN = re.compile(r"[A-Za-z_][\w./]*|\d+(?:\.\d+)?|\S")


@dataclass
class Finding:
    """What a sample does on the other release, where it is not what the pinned one does."""

    sample: str
    pages: list[str]
    kind: str  # of CLASSES
    known: bool  # what is stored of this release says so
    diff: str


# In the environment of the other release


def programs() -> dict[Path, list[str]]:
    """What runs without a GPU, with the pages that show it."""
    from docs.tools.pages import pages, words
    from docs.tools.samples import needs_gpu, relative
    from docs.tools.words import Word

    found: dict[Path, list[str]] = {}
    for page in pages():
        for _, word in words(page):
            if isinstance(word, Word) and word.runs and not needs_gpu(word.path):
                shown = found.setdefault(word.path, [])
                if relative(page) not in shown:
                    shown.append(relative(page))
    return found


def run_one(path: Path, limit: float) -> dict:
    """Run a sample; return what a line of results.jsonl holds."""
    from docs.tools import execute, record
    from docs.tools.samples import relative

    before = seconds()
    done = execute.run_sample(path, limit)
    printed, stderr, modules = execute.normalize(done.stdout), "", [*done.modules]
    if done.failure:
        printed += execute.normalize(reason(done))
        stderr = execute.normalize(done.stderr)
        modules += NAMED.findall(stderr)  # also what could not be imported
    entry = {"code": record.file_digest(path), "imports": record.imports(modules, path)}
    entry |= {"tools": record.tools(pin=False)} | record.machine()
    found = {"sample": relative(path), "entry": entry, "printed": printed}
    return found | {
        "failure": done.failure,
        "stderr": stderr[-4000:],
        "cpu": round(seconds() - before, 2),
    }


def reason(done) -> str:
    """The line that says why a program stopped."""
    lines = done.stderr.strip().split("\n")
    raised = [line for line in lines if RAISED.match(line)]
    return (raised or [done.failure])[-1]


def seconds() -> float:
    """What the programs of this process have taken of a processor so far. Linux; elsewhere 0."""
    server = forkserver._forkserver._forkserver_pid
    stat = Path(f"/proc/{server}/stat")
    if not server or not stat.exists():
        return 0
    fields = stat.read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def run_all(folder: Path, wanted: list[Path], workers: int, limit: float) -> dict[str, dict]:
    """Run what has not run yet; return the lines of results.jsonl by sample."""
    from docs.tools import record
    from docs.tools.samples import relative

    file, found = folder / "results.jsonl", {}
    lines = file.read_text(encoding="utf-8").split("\n") if file.exists() else []
    for line in filter(None, lines):
        kept = json.loads(line)
        found[kept["sample"]] = kept
    found = {
        relative(path): found[relative(path)]
        for path in wanted
        if relative(path) in found and record.holds(found[relative(path)]["entry"], path, pin=False)
    }
    left = [path for path in wanted if relative(path) not in found]
    print(f"{len(found)} of {len(wanted)} ran before and have not changed", flush=True)
    spawn = multiprocessing.get_context("spawn")
    with file.open("a", encoding="utf-8") as log, ProcessPoolExecutor(workers, spawn) as pool:
        running = [pool.submit(run_one, path, limit) for path in left]
        try:
            for count, done in enumerate(as_completed(running), 1):
                line = done.result()
                log.write(json.dumps(line, ensure_ascii=False) + "\n")
                log.flush()
                found[line["sample"]] = line
                if line["failure"] or count % 20 == 0 or count == len(left):
                    said = line["sample"] + (f": {line['failure']}" if line["failure"] else "")
                    print(f"{count} of {len(left)}  {said}", flush=True)
        except (KeyboardInterrupt, BrokenExecutor):
            pool.shutdown(wait=False, cancel_futures=True)
            print(f"stopped: the report is of {len(found)} of {len(wanted)} samples", flush=True)
    still = {n: one for n, one in found.items() if record.matches(one["entry"], ROOT / n)}
    if changed := sorted({*found} - {*still}):
        print(f"changed since they ran, so left out: {', '.join(changed)}", flush=True)
    return still


def run_tests(folder: Path, workers: int) -> dict:
    """Run the tests of the packages; return how many passed, and by name what the others say.

    What is returned is kept in tests.json, and is good until a file of tests or packages changes.
    """
    from docs.tools import record

    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tests").rglob("*.yml")]
    for package in PACKAGES:
        files += (ROOT / "snippets" / package).rglob("*.py")
    now = record.machine() | {"files": record.digest("".join(map(read, sorted(files))))}
    del now["date"]
    kept = folder / "tests.json"
    if kept.exists() and (known := json.loads(read(kept)))["of"] == now:
        return known
    print("\nthe tests of the packages", flush=True)
    before, made = os.times(), folder / "tests.xml"
    made.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-o", "addopts=", "-p", "no:cacheprovider"]
    command += ["-n", str(workers)]
    command += ["--junitxml", str(made), *(f"tests/test_{name}.py" for name in PACKAGES)]
    if subprocess.run(command, cwd=ROOT).returncode not in (0, 1):  # stopped, or nothing collected
        sys.exit("the tests did not come to their end; run it again")
    found = {"of": now, "passed": 0, "skipped": 0, "failed": {}, "cpu": 0}
    for case in xml.parse(made).iter("testcase"):
        said = {child.tag: child.get("message") or "" for child in case}
        if bad := {*said} & {"failure", "error"}:
            name = f"{case.get('classname').replace('.', '/')}.py::{case.get('name')}"
            found["failed"][name] = said[min(bad)].split("\n")[0]
        else:
            found["skipped" if "skipped" in said else "passed"] += 1
    found["cpu"] = round(sum(os.times()[2:4]) - sum(before[2:4]))
    kept.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return found


def compare(
    found: dict[str, dict], shown: dict[Path, list[str]], version: str, python: str | None = None
) -> list[Finding]:
    """What differs from the outputs on the pages; `python` is another one than they are of."""
    from docs.tools import releases
    from docs.tools.samples import relative

    findings = []
    for path, pages in shown.items():
        line = found[relative(path)]
        out = path.with_suffix(".out")
        before = read(out) if out.exists() else ""
        same = not out.exists() or OWN.sub("", line["printed"]) == OWN.sub("", before)
        if line["failure"] is None and same:
            continue
        kind = (not python and explained(path)) or guess(before, line["printed"])
        kind = "empty" if not line["printed"] else "stops" if line["failure"] else kind
        if is_stored(path, kind) and not python:
            known = read(releases.expected(out, releases.release(version))) == line["printed"]
        else:
            seen = releases.seen(path, "pythons" if python else "releases")
            known = seen.get(python or version) == result(kind)
        name = f"Python {python}" if python else version
        diff = difflib.unified_diff(
            before.splitlines(), line["printed"].splitlines(), relative(out), name, lineterm=""
        )
        text = "\n".join(diff)
        if line["failure"]:
            text += "\n\n" + "\n".join(line["stderr"].split("\n")[-12:])
        findings.append(Finding(line["sample"], pages, kind, known, text))
    return findings


def is_stored(path: Path, kind: str) -> bool:
    """Whether a page can show what a release prints: not where it stops, nor a figure or trace."""
    return kind not in ("stops", "empty") and not path.stem.startswith(("figure_", "trace_"))


def result(kind: str | None) -> str:
    """What the record says of a sample that has this class, if it differs."""
    return "stops" if kind == "stops" else "other" if kind else "same"


def entry(path: Path, line: dict, pinned: dict[str, dict]) -> dict | None:
    """An entry as docs/tools/record.py has them: that of the pinned release, if it has one.

    Else one of this run, with what the page shows for the output: not of a sample that stops, which
    has not imported all that it would.
    """
    from docs.tools import record

    known = pinned.get(line["sample"])
    if known and record.matches(known, path):
        return known
    out = path.with_suffix(".out")
    output = record.digest(read(out) if out.exists() else line["printed"])
    return None if line["failure"] else line["entry"] | {"output": output}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def differs(path: Path) -> bool:
    """Whether some other release is known to print something else."""
    from docs.tools import releases

    return bool({*releases.seen(path).values()} - {"same"})


def lacking(paths: Iterable[Path], version: str, python: str | None) -> set[Path]:
    """The samples of which the record does not say what they do there, as they are now."""
    from docs.tools import record, releases
    from docs.tools.samples import relative

    pinned, of, key = record.load(), "pythons" if python else "releases", python or version
    left = set()
    for path in paths:
        known = pinned.get(relative(path))
        fresh = known and record.matches(known, path)
        if not fresh or key not in releases.results(path, known, of):
            left.add(path)
    return left


def explained(path: Path) -> str | None:
    """The class of the change by which docs/releases/changes.yml explains a sample."""
    from docs.tools import changes
    from docs.tools.samples import relative

    name = relative(path.with_suffix("")).removeprefix("snippets/")
    return changes.kind_of(name)


def guess(before: str, after: str) -> str:
    """What kind of a difference it looks like, until somebody has read it."""
    old, new = before.splitlines(), after.splitlines()
    if len(old) != len(new):
        return "behavior"
    names = True
    for one, other in zip(old, new, strict=True):
        ours, theirs = TOKEN.findall(one), TOKEN.findall(other)
        for op, a, b, c, d in difflib.SequenceMatcher(a=ours, b=theirs).get_opcodes():
            changed = [] if op == "equal" else ours[a:b] + theirs[c:d]
            if any(re.match(r"\d|True|False|None", token) for token in changed):
                return "behavior"
            names = names and all(re.search(r"\d|[_./]|\W", token) for token in changed)
    return "moved name" if names else "wording"


def fails(tests: dict | None, version: str, python: str | None = None) -> dict[str, bool]:
    """The tests that do not pass, and whether the record says so of this release or Python."""
    from docs.tools import releases

    about = releases.load()["pythons" if python else "releases"].get(python or version, {})
    known = about.get("tests", {}).get("failed", [])
    return {name: name in known for name in (tests or {}).get("failed", {})}


def report(
    folder: Path,
    version: str,
    found: dict[str, dict],
    findings: list[Finding],
    tests: dict | None = None,
    python: str | None = None,
) -> str:
    """Write report.json and report.md; return the latter."""
    order = {kind: i for i, kind in enumerate(CLASSES)}
    findings = sorted(findings, key=lambda f: (f.known, order[f.kind], f.sample))
    one = next(iter(found.values()))["entry"]
    data = {name: one[name] for name in ("torch", "python", "platform")}
    data |= {"samples": len(found), "cpu": round(sum(line["cpu"] for line in found.values()))}
    data |= {"tests": tests, "findings": [asdict(f) for f in findings]}
    text = json.dumps(data, indent=1)
    (folder / "report.json").write_text(text + "\n", encoding="utf-8")
    failed = fails(tests, version, python)
    lines = [
        f"# torch {data['torch']}, Python {data['python']}: {len(findings)} of {len(found)} differ",
        "",
        f"{data['platform']}, {data['cpu']} s of CPU. `known`: as stored for this release.",
    ]
    if tests:
        lines += [
            f"Tests of the packages: {tests['passed']} passed, {len(failed)} failed, of these "
            f"{[*failed.values()].count(False)} new, {tests['skipped']} skipped; "
            f"{tests['cpu']} s of CPU.",
        ]
    lines += [
        "",
        "| class | new | known | what |",
        "|---|---|---|---|",
    ]
    for kind, what in CLASSES.items():
        of = [f.known for f in findings if f.kind == kind]
        lines.append(f"| {kind} | {of.count(False)} | {of.count(True)} | {what} |")
    for name, known in failed.items():
        lines += ["", f"## {name} (test{', known' if known else ''})", ""]
        lines += ["```text", tests["failed"][name], "```"]
    for finding in findings:
        mark = ", known" if finding.known else ""
        lines += ["", f"## {finding.sample} ({finding.kind}{mark})", ""]
        lines += [" ".join(finding.pages), "", "```diff", finding.diff, "```"]
    made = "\n".join(lines) + "\n"
    (folder / "report.md").write_text(made, encoding="utf-8")
    return made


def store(
    version: str,
    found: dict[str, dict],
    findings: list[Finding],
    tests: dict | None = None,
    python: str | None = None,
) -> None:
    """Write outputs where they differ, and the record; a sample that fell silent gets neither."""
    from docs.tools import record, releases

    releases.load.cache_clear()  # another run may have stored something since this one began
    data, now = releases.load(), releases.release(version)  # which is changed in place
    one = max((line["entry"] for line in found.values()), key=lambda entry: entry["date"])
    about = {name: one[name] for name in ("python", "platform")}
    known, key = data["pythons" if python else "releases"], python or version
    if tests:
        about["tests"] = {"passed": tests["passed"], "failed": sorted(tests["failed"])}
    elif kept := known.get(key, {}).get("tests"):
        about["tests"] = kept
    if python:
        about["torch"] = version
    else:
        over = now, releases.release(releases.pinned())  # has no record: it is what pages show
        data["releases"] = known = {
            n: a for n, a in known.items() if releases.release(n) not in over
        }
    known[key] = about
    kinds, pinned = {finding.sample: finding.kind for finding in findings}, record.load()
    for sample, line in found.items():
        path, kind, name = ROOT / sample, kinds.get(sample), sample.removeprefix("snippets/")
        if not (of := entry(path, line, pinned)):
            print(f"left out: {sample} stops, and build/record.json does not know it")
            continue
        of, before = releases.identity(path, of), data["samples"].get(name, {})
        same = before.get("is") == of
        seen = {
            n: r
            for n, r in before.items()
            if same and (n in data["releases"] or n in data["pythons"])
        }
        if kind != "empty" or python:  # of another Python, nothing silent is stored
            out = path.with_suffix(".out")
            if not python and out.exists() and is_stored(path, kind or ""):
                printed = {
                    releases.release(n)
                    for n, came in seen.items()
                    if came != "stops" and n in data["releases"]
                }
                write(out, now, line["printed"], printed)
            seen[key] = result(kind)
        data["samples"][name] = {"is": of} | seen
    known = {"is", *data["releases"], *data["pythons"]}  # not what was pinned for a while
    rows = {n: {k: s[k] for k in s if k in known} for n, s in data["samples"].items()}
    data["samples"] = {
        n: row for n, row in rows.items() if len(row) > 1 and (ROOT / "snippets" / n).exists()
    }
    releases.save(data)


def write(out: Path, release: tuple[int, int], printed: str, seen: set[tuple[int, int]]) -> None:
    """Store what a release printed, and keep what those in `seen` print: as few files as can be."""
    from docs.tools import record, releases

    base = releases.release(releases.pinned())
    texts = {r: read(releases.expected(out, r)) for r in {*seen, *releases.stored(out)}}
    texts[release] = printed
    out.with_name(f"{out.stem}.{releases.name(base)}.out").unlink(missing_ok=True)  # of a bump
    for side in (
        sorted((r for r in texts if r < base), reverse=True),
        sorted(r for r in texts if r > base),
    ):
        before = read(out)
        for each in side:
            file = out.with_name(f"{out.stem}.{releases.name(each)}.out")
            if texts[each] == before:
                file.unlink(missing_ok=True)
            elif not file.exists() or read(file) != texts[each]:
                record.keep(file, texts[each])
            before = texts[each]


# Before: the environment


@cache
def executable(folder: Path) -> Path:
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def install(folder: Path, version: str) -> Path:
    """Make the environment of a release, with this Python; return its interpreter.

    Raises:
        subprocess.CalledProcessError: pip does not find the release, or a package.
    """
    venv = folder / "venv"
    wanted = f"torch=={version}" if version != "nightly" else "torch"
    sets = [ROOT / "requirements" / f"{name}.txt" for name in ("build", "test")]
    stamp, state = folder / "installed", wanted + "".join(map(read, sets))
    if stamp.exists() and read(stamp) == state and version != "nightly":
        return executable(venv)
    print(f"installing torch {version} into {venv.relative_to(ROOT)}", flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(executable(venv)), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    pip += ["--only-binary", ":all:"]
    for file in sets:
        subprocess.run([*pip, "--require-hashes", "-r", str(file)], check=True)
    more = ["--upgrade", *NIGHTLY] if version == "nightly" else []
    subprocess.run([*pip, *more, wanted], check=True)
    stamp.write_text(state, encoding="utf-8")
    return executable(venv)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("version", help="as pip knows it, nightly, or pinned")
    parser.add_argument("--update", action="store_true", help="write outputs and the record")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--limit", type=float, default=300, help="seconds a sample may take")
    parser.add_argument("--only", help="run only samples that hold this in their names")
    parser.add_argument("--differing", action="store_true", help="run only what differs elsewhere")
    parser.add_argument("--stale", action="store_true", help="run only what the record lacks")
    parser.add_argument("--samples", action="store_true", help="without the packages' tests")
    parser.add_argument("--fresh", action="store_true", help="run all, also what ran before")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if not asked.inside:
        from docs.tools import releases

        here, version = sys.version_info[:2], asked.version.replace("pinned", releases.pinned())
        if asked.update and here != PYTHON and version != releases.pinned():
            parser.error("of another Python, only what the pinned release does is recorded")
        folder = FOLDER / "{}-python{}.{}".format(version, *here)
        folder.mkdir(parents=True, exist_ok=True)
        python = install(folder, version)
        command = [str(python), "-m", "docs.tools.drift", *sys.argv[1:], "--inside", str(folder)]
        env = os.environ | {"TORCHINDUCTOR_CACHE_DIR": str(folder / "inductor")}
        os.chdir(ROOT)
        os.execve(python, command, env)
    return inside(asked)


def inside(asked: argparse.Namespace) -> int:
    """Run the samples here; 1 if something differs that is not stored."""
    from docs.tools.samples import relative

    folder, version = asked.inside, metadata.version("torch").partition("+")[0]
    here = sys.version_info[:2]
    python = None if here == PYTHON else "{}.{}".format(*here)
    shown = {p: pages for p, pages in programs().items() if (asked.only or "") in str(p)}
    if asked.differing:
        shown = {path: pages for path, pages in shown.items() if differs(path)}
    if asked.stale:
        left = lacking(shown, version, python)
        shown = {path: pages for path, pages in shown.items() if path in left}
    if asked.fresh:
        for name in ("results.jsonl", "tests.json"):
            (folder / name).unlink(missing_ok=True)
    if not shown:
        print("no such sample")
        return int(not asked.stale)
    order = sorted(shown, key=lambda path: (not differs(path), path))
    found = run_all(folder, order, asked.workers, asked.limit)
    shown = {path: pages for path, pages in shown.items() if relative(path) in found}
    findings = compare(found, shown, version, python)
    some = asked.only or asked.differing or asked.stale or asked.samples
    tests = None if some else run_tests(folder, asked.workers)
    if asked.update:
        store(version, found, findings, tests, python)
        findings = compare(found, shown, version, python)
    head = report(folder, version, found, findings, tests, python).split("\n\n## ")[0]
    print(f"\n{head}\n\nall of it: {(folder / 'report.md').relative_to(ROOT)}")
    known = [finding.known for finding in findings] + [*fails(tests, version, python).values()]
    return int(not all(known))


if __name__ == "__main__":
    sys.exit(main())
