"""Notebooks are run once, for both languages, by the tests; the build shows what came out.

Their code knows no language, so that one run serves both, in a process forked from one that has
torch: a kernel of its own for each would cost a minute of every build.
"""

import ast
import io
import json
import linecache
import shutil
import sys
from contextlib import redirect_stdout
from pathlib import Path

import nbformat
from nbformat.v4 import new_output

from docs.tools.pages import code_of
from docs.tools.record import digest
from docs.tools.samples import ROOT

OUTPUTS = ROOT / "build" / "notebooks"
PLAY = "from docs.tools.notebooks import play; play({cells!r}, {name!r})"


def _outputs(cells: list[str]) -> Path:
    return OUTPUTS / f"{digest(json.dumps(cells))}.json"


def play(cells: list[str], name: str) -> None:
    """Run cells one after the other as Jupyter does; print, as JSON, what each of them shows."""
    from IPython.core.formatters import DisplayFormatter  # half a second, which a preview spares

    formatter, space, shown = DisplayFormatter(), sys.modules["__main__"].__dict__, []
    for number, code in enumerate(cells, 1):
        file = f"{name}, cell {number}"
        linecache.cache[file] = len(code), None, code.splitlines(keepends=True), file
        tree = ast.parse(code, file)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        with redirect_stdout(io.StringIO()) as printed:
            exec(compile(tree, file, "exec"), space)
            value = eval(compile(ast.Expression(last.value), file, "eval"), space) if last else None
        made = []
        if text := printed.getvalue():
            made.append(new_output("stream", name="stdout", text=text))
        if value is not None:
            data, metadata = formatter.format(value)
            kind = {"data": data, "metadata": metadata, "execution_count": number}
            made.append(new_output("execute_result", **kind))
        shown.append(made)
    print(json.dumps(shown))


def keep(cells: list[str], printed: str) -> None:
    """Keep what `play` printed for the build."""
    OUTPUTS.mkdir(parents=True, exist_ok=True)
    _outputs(cells).write_text(printed, encoding="utf-8")


def with_outputs(docs: Path, folder: Path) -> Path:
    """A copy of the pages of a language below `folder`, in which the notebooks hold their outputs.

    Raises:
        RuntimeError: a notebook has not run since its code changed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(docs, folder)
    for path in folder.rglob("*.ipynb"):
        notebook = nbformat.read(path, as_version=4)
        code = [cell for cell in notebook.cells if cell.cell_type == "code"]
        kept = _outputs([source for source, _ in code_of(docs / path.relative_to(folder))])
        if not kept.exists():
            raise RuntimeError(f"{path.name} has not run: run make test, or make site")
        for number, (cell, made) in enumerate(
            zip(code, json.loads(kept.read_text("utf-8")), strict=True), 1
        ):
            cell.execution_count = number
            cell.outputs = [nbformat.from_dict(output) for output in made]
        nbformat.write(notebook, path)
    return folder
