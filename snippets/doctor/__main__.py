"""The command. Its own options stand before the program, whose options come after it."""

import argparse
import atexit
import json
import os
import sys
from typing import Any

import torch
import torch._dynamo  # counts as imported before the program begins

from . import compare, explain, page, program, report
from .collect import Collector


def _file(name: str) -> str:
    """A file to be written at the end; the program may change the directory until then."""
    name = os.path.abspath(name)
    if not os.path.isdir(os.path.dirname(name)):
        raise argparse.ArgumentTypeError(f"there is no folder {os.path.dirname(name)}")
    return name


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        "python -m " + __package__, description="Run a program; tell what torch.compile did to it."
    )
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    parser.add_argument(
        "--lang", choices=("zh", "en"), default="zh" if locale[:2] == "zh" else "en"
    )
    file = {"metavar": "FILE", "type": _file}
    parser.add_argument("--html", help="write a page that needs no other file", **file)
    parser.add_argument("--json", help="write everything as JSON", **file)
    parser.add_argument("--no-times", action="store_true", help="only what is the same in each run")
    parser.add_argument("--against-eager", action="store_true", help="run it twice more to compare")
    parser.add_argument("--site", default="", metavar="URL", help="where the addresses begin")
    parser.add_argument("--times", help=argparse.SUPPRESS, **file)
    parser.add_argument("--force-eager", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("-m", dest="module", action="store_true", help="the program is a module")
    parser.add_argument("program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    chosen = parser.parse_args(arguments)
    if not chosen.module and not os.path.isfile(chosen.program):
        parser.error(f"there is no file {chosen.program}; for a module, write -m before its name")
    return chosen


class Doctor:
    """One run and its report, which is given once, however the program ends."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen = chosen
        self.command = ["-m"] * chosen.module + [chosen.program, *chosen.arguments]
        self.collector = Collector()
        self.outcome = "SIGTERM"  # unless something else is noticed
        self.against: dict[str, Any] | None = None
        self.process: int | None = os.getpid()

    def run(self) -> None:
        """Run the program; what it raises passes through."""
        atexit.register(self.tell)
        program.before_sigterm(self.tell)
        if self.chosen.force_eager:
            torch.compiler.set_stance("force_eager")
        self.collector.start()
        try:
            program.run(self.chosen.program, self.chosen.arguments, self.chosen.module)
            self.outcome = "ended"
        except SystemExit as left:
            self.outcome = "ended" if left.code in (None, 0) else f"sys.exit({left.code!r})"
            raise
        except BaseException as error:
            self.outcome = type(error).__name__
            program.hide(error)
            raise
        finally:
            self.collector.stop()
            if self.chosen.against_eager and self.outcome == "ended":
                self.against = self.compare()

    def compare(self) -> dict[str, Any]:
        """Run the program without compiling, and then compiled once more."""
        runs = [compare.times(self.collector)]
        for compiled in False, True:
            other, why = compare.again(self.command, compiled)
            if other is None:
                return {"verdict": "failed", "why": why, "entries": []}
            runs.append(other)
        return compare.compare(runs, sum(self.collector.seconds.values()))

    def tell(self) -> None:
        """Write the report, in the process that was asked for it."""
        if self.process != os.getpid():
            return
        self.process = None
        chosen = self.chosen
        if self.outcome == "SIGTERM":
            self.collector.stop()
        if chosen.times:
            with open(chosen.times, "w", encoding="utf-8") as file:
                json.dump(compare.times(self.collector), file)
            return
        found = explain.diagnosis(self.collector, self.outcome, self.command, chosen.lang)
        found["against_eager"] = self.against
        if chosen.no_times:
            found = report.without_times(found)
        if os.environ.get("RANK", "0") != "0":  # of a distributed run, the first speaks
            return
        if stream := sys.__stderr__ or sys.stderr:
            stream.write(report.as_text(found, chosen.site))
            stream.flush()
        for name, render in ((chosen.json, report.as_json), (chosen.html, page.render)):
            if name:
                with open(name, "w", encoding="utf-8") as file:
                    file.write(render(found, chosen.site))


if __name__ == "__main__":
    Doctor(options()).run()
