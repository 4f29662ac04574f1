"""The command: record a function of a reader, and open what it shows."""

import argparse
import importlib.util
import json
import os
import sys
import tempfile
import types
import webbrowser
from pathlib import Path
from typing import Any

import torch

from snippets.language import system_language
from snippets.record import view
from snippets.record.recorder import dumps, record


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        "python -m snippets.record",
        description="Record what Dynamo does with a function, step by step, and open it.",
    )
    parser.add_argument("function", metavar="FILE.py:function", help="a module object will do, too")
    parser.add_argument(
        "--args", action="append", metavar="'torch.randn(3), 2'", help="once for each call"
    )
    parser.add_argument("--backend", default="eager", help="eager unless given")
    parser.add_argument("--out", metavar="FILE", help="write the page there and open no browser")
    parser.add_argument("--json", metavar="FILE", help="write the trace as JSON")
    parser.add_argument("--lang", choices=("zh", "en"), default=system_language())
    return parser.parse_args(arguments)


class Mistake(Exception):
    """What the reader has to mend, in the words of `words.json`."""


def load(name: str, words: dict[str, Any]) -> tuple[Any, types.ModuleType]:
    """The function named `FILE.py:function`, and the module that its file is."""
    file, _, path = name.rpartition(":")
    if not file or not path:
        raise Mistake(words["form"])
    if not Path(file).is_file():
        raise Mistake(words["no_file"].format(file=file))
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(Path(file).resolve().parent))
    sys.modules.setdefault(spec.name, module)
    spec.loader.exec_module(module)
    found: Any = module
    for part in path.split("."):
        if not hasattr(found, part):
            names = [n for n, v in vars(module).items() if callable(v) and not n.startswith("_")]
            listed = words["list"].join(names)
            raise Mistake(words["no_function"].format(file=file, name=path, names=listed))
        found = getattr(found, part)
    if isinstance(found, type):
        raise Mistake(words["class"].format(file=file, name=path))
    return found, module


def calls(chosen: argparse.Namespace, module: types.ModuleType, words: dict) -> list[tuple]:
    """What to call it with: of the command line, or of the file."""
    file, _, name = chosen.function.rpartition(":")
    if chosen.args:
        made = []
        for text in chosen.args:
            try:
                made.append(eval(f"({text},)", {"torch": torch} | vars(module)))
            except Exception as error:
                what = f"{type(error).__name__}: {error}"
                raise Mistake(words["not_args"].format(args=text, error=what)) from None
        return made
    if not callable(example := getattr(module, "example_inputs", None)):
        raise Mistake(words["no_inputs"].format(file=file, name=name))
    given = example()
    given = [given] if isinstance(given, tuple) else given
    if not isinstance(given, list) or not all(isinstance(args, tuple) for args in given):
        raise Mistake(words["not_inputs"].format(file=file))
    return given


def main(arguments: list[str] | None = None) -> int:
    chosen = options(arguments)
    words = view.WORDS[chosen.lang]
    torch.manual_seed(0)
    try:
        fn, module = load(chosen.function, words)
        given = calls(chosen, module, words)
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    trace = json.loads(dumps(record(fn, given, backend=chosen.backend)))
    if chosen.json:
        Path(chosen.json).write_text(dumps(trace) + "\n", encoding="utf-8")
        print(words["written"].format(file=chosen.json))
    if chosen.json and not chosen.out:
        return 0
    out = chosen.out
    if not out:
        handle, out = tempfile.mkstemp(prefix="trace-", suffix=".html")
        os.close(handle)
    Path(out).write_text(view.page(trace, chosen.lang), encoding="utf-8")
    opened = not chosen.out and webbrowser.open(Path(out).resolve().as_uri())
    print(words["opened" if opened else "written"].format(file=out))
    return 0


if __name__ == "__main__":
    sys.exit(main())
