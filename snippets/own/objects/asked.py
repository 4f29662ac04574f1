import ast
import textwrap
from pathlib import Path

from snippets.mini_dynamo import tracer
from snippets.mini_dynamo.extras import EXTRAS

KINDS = *EXTRAS.values(), *tracer.CORE
PLACE = {"ask": 0, "must": 1, "answers.get": 0}  # which argument is the question


def asked():
    """Each question, and the files that ask it."""
    found, folder = {}, Path(tracer.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            function = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            for name, place in PLACE.items():
                if function == name or function.endswith(f".{name}"):
                    what = node.args[place]
                    if isinstance(what, ast.Constant):
                        found.setdefault(what.value, set()).add(path.relative_to(folder).as_posix())
    return found


if __name__ == "__main__":
    for what, files in sorted(asked().items()):
        who = [kind.__name__.split(".")[-1] for kind in KINDS if what in tracer.answers((kind,))]
        line = f"{what}: {', '.join(sorted(files))} <- {', '.join(who)}"
        print(textwrap.fill(line, 78, subsequent_indent="    "))
