"""Measure what a contributor and a reader wait for; print a table of medians and ratios.

    python -m docs.tools.bench [--runs 3]

Verification is measured three ways over the same Python samples of the Chinese pages: forked (what
`make test` does), one interpreter for each sample (`python -m`), and stock
pytest-codeblocks on the pages with their includes expanded, all in one process. What Lighthouse
says is printed where a `lighthouse` is on the path; it is no dependency of this project.
"""

import argparse
import json
import logging
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from docs.tools import build, execute, pages
from docs.tools.browser import chromium, compressed, installed, loaded, serving, styled
from docs.tools.samples import ROOT, SNIPPETS, module, needs_gpu, samples
from snippets.record import view

ENV = execute.environment()
READER = os.environ | {"PYTHONPATH": str(ROOT)}
PYTEST = [sys.executable, "-m", "pytest", "-q", "-o", "addopts=", "-p", "no:xdist"]
KINDS = (
    "",
    "dynamo/guards/",
    "dynamo/graph_breaks/",
    "own/values/",
    "labs/cache/",
    "reference/myths/",
)

FORKED = """
from docs.tools import execute
if __name__ == "__main__":
    for program in {programs!r}:
        result = execute.run_python([program], 120)
        assert not result.failure, (program[1], result)
"""


def seconds(runs: int, what: Callable[[], object]) -> list[float]:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        what()
        times.append(time.perf_counter() - start)
    return times


def call(command: list[str], cwd: Path = ROOT, env: dict[str, str] = ENV) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    return done.stdout + done.stderr


def verification(runs: int) -> Iterator[tuple[str, list[float], str]]:
    shown = {b.path for p in pages.pages("zh") for b in pages.blocks(p)}
    chosen = sorted(
        p for p in shown.intersection(samples()) if p.suffix == ".py" and not needs_gpu(p)
    )
    said = ""

    with tempfile.TemporaryDirectory() as folder:
        # Pages with only these samples, so that the three ways run the same programs.
        codes = [path.read_text(encoding="utf-8") for path in chosen]
        for number, code in enumerate(codes):
            Path(folder, f"{number:03}.md").write_text(f"```python\n{code}```\n", "utf-8")

        programs = [(code, str(path), 1) for code, path in zip(codes, chosen, strict=True)]
        script = Path(folder, "forked.py")
        script.write_text(FORKED.format(programs=programs), encoding="utf-8")

        def forked() -> None:
            said = call([sys.executable, str(script)])
            assert not said, said

        def interpreters() -> None:
            for path in chosen:  # as a reader runs it, without the settings of execute.py
                call([sys.executable, "-m", module(path)], env=READER)

        def stock() -> None:
            nonlocal said
            options = ["--codeblocks", "-p", "no:cacheprovider", f"--rootdir={folder}"]
            said = call([*PYTEST, *options, folder], Path(folder))

        def workers() -> None:
            options = ["-n", "auto", "-k", "python", "docs/zh/dynamo"]
            said = call([*PYTEST[:-2], *options])
            assert " failed" not in said, said

        each = seconds(1, interpreters)
        base = statistics.median(each)
        rows = {
            "forked, one worker": seconds(runs, forked),
            f"forked, as make test runs them, {os.cpu_count()} workers": seconds(runs, workers),
            "stock pytest-codeblocks, all in one process": seconds(runs, stock),
        }
    yield f"one interpreter for each of {len(chosen)} samples", each, "1"
    for what, times in rows.items():
        note = f"; {said.strip().splitlines()[-1]}" if what.startswith("stock") else ""
        yield what, times, f"{statistics.median(times) / base:.3f}{note}"


def building(runs: int) -> Iterator[tuple[str, list[float], str]]:
    code = "from docs.tools.build import *; from pathlib import Path; build(Path({!r}){})"
    with tempfile.TemporaryDirectory() as folder:
        script = code.format(folder, "")
        yield (
            "build both languages, no notebooks run",
            seconds(runs, lambda: call([sys.executable, "-c", script])),
            "",
        )
        page = ROOT / "docs" / "en" / "dynamo" / "guards.md"
        build.build(Path(folder), strict=False)

        def edit() -> None:
            page.touch()
            build.rebuild(Path(folder), ["en"])

        yield "rebuild after an edit of one page", seconds(runs, edit), ""


def reading(runs: int) -> Iterator[tuple[str, str]]:
    """Bytes of a first visit, and the time from a query to its first result, in Chromium."""
    with serving() as address, chromium() as browser:
        for path in ("", "labs/watch_it_recompile/", "dynamo/guards/", "en/dynamo/guards/"):
            page, responses = browser.new_page(), []
            page.on("response", lambda r, seen=responses: seen.append(r))
            page.goto(address + path)
            loaded(page)
            weight = sum(compressed(r.url, r.body()) for r in responses)
            yield f"first visit of /{path}, compressed", f"{weight / 1000:.0f} kB"
            page.close()
        for below, query in (("", "重编译次数上限"), ("en/", "guard_filter_fn skip guards")):
            times = []
            for _ in range(runs):
                page = browser.new_page()
                page.goto(address + below)
                page.keyboard.press("/")
                loaded(page)
                start = time.perf_counter()
                page.fill(".md-search__input", query)
                page.wait_for_selector(".md-search-result__item")
                times.append((time.perf_counter() - start) * 1000)
                page.close()
            yield f"search for {query!r}", f"{statistics.median(times):.0f} ms"


# One moment a frame; gives the times of the frames, in milliseconds.
SCRUB = """(steps) => new Promise((done) => {
    const slider = document.querySelector(".stepper input"), times = []
    const frame = (time) => {
      times.push(time)
      if (times.length > steps) return done(times)
      slider.value = times.length
      slider.dispatchEvent(new Event("input"))
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
})"""
BLOCKED = """() => new Promise((done) => new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0
    const tasks = list.getEntries().filter((task) => task.startTime + task.duration > painted)
    done(tasks.reduce((sum, { duration }) => sum + duration - 50, 0))
}).observe({ type: "longtask", buffered: true }) || setTimeout(() => done(0), 500))"""


def starting(runs: int) -> Iterator[tuple[str, str]]:
    """What a page asks of a phone as it starts, and what Lighthouse says, if it is installed."""
    with serving(compress=True) as address, chromium() as browser:
        for path in KINDS:
            times, elements = styled(browser, address + path)
            blocked = []
            for _ in range(runs):
                page = browser.new_page(viewport={"width": 390, "height": 800})
                slow = page.context.new_cdp_session(page)
                slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
                page.goto(address + path)
                page.wait_for_timeout(3000)
                blocked.append(page.evaluate(BLOCKED))
                page.close()
            yield (
                f"start of /{path}: main thread blocked, CPU slowed 4 times; elements styled",
                f"{statistics.median(blocked):.0f} ms; {times} of {elements}",
            )
        if not (lighthouse := shutil.which("lighthouse")):
            yield "Lighthouse", "not on PATH: npm install --global lighthouse"
            return
        flags = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox"]
        environment = os.environ | ({"CHROME_PATH": path} if (path := installed()) else {})
        for path in [below + kind for kind in KINDS for below in ("", "en/")]:
            scores: dict[str, list[float]] = {}
            for _ in range(runs):
                command = [lighthouse, address + path, *flags]
                said = subprocess.run(command, env=environment, capture_output=True, check=True)
                for name, found in json.loads(said.stdout)["categories"].items():
                    scores.setdefault(name, []).append(100 * found["score"])
            middle = {name: statistics.median(values) for name, values in scores.items()}
            said = ", ".join(f"{name} {value:.0f}" for name, value in middle.items())
            yield f"Lighthouse, mobile, /{path}", said


def scrubbing() -> Iterator[tuple[str, str]]:
    """Frames while a trace of 300 moments is gone through, one moment a frame."""
    text = (SNIPPETS / "dynamo/graph_breaks/trace_nested.out").read_text(encoding="utf-8")
    trace = json.loads(text[text.index('{\n"schema"') :])
    while len(trace["moments"]) < 300:
        trace["moments"] += trace["moments"]
    del trace["moments"][300:]
    with chromium() as browser:
        page = browser.new_page()
        page.set_content(view.page(trace, "en"))
        page.wait_for_selector(".stepper.on")
        times = page.evaluate(SCRUB, 299)
        took = sorted(after - before for before, after in zip(times, times[1:], strict=False))
        rate = 1000 * len(took) / (times[-1] - times[0])
        most = f"95 of 100 frames within {took[int(0.95 * len(took))]:.0f} ms"
        yield "scrubbing through 300 moments", f"{rate:.0f} frames a second, {most}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    logging.disable()  # mkdocs warns of each dirty build
    print("| what | median | min to max | ratio |\n|---|---|---|---|")
    for measure in (verification, building):
        for what, times, ratio in measure(runs):
            middle, low, high = statistics.median(times), min(times), max(times)
            print(f"| {what} | {middle:.2f} s | {low:.2f} to {high:.2f} s | {ratio} |", flush=True)
    for what, value in [*reading(runs), *starting(runs), *scrubbing()]:
        print(f"| {what} | {value} | | |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
