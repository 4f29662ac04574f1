"""Whether the other checks can read what they read: text, YAML and its keys, notebooks."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from docs.tools.check.characters import files
from docs.tools.check.problem import Problem
from docs.tools.data import SAFE
from docs.tools.pages import LANGUAGES
from docs.tools.samples import ROOT

EITHER = {*LANGUAGES}
# The keys of files of data, outermost first; with a question mark those that may lack, None: any
# names. The last that fits a file holds.
KEYS = {
    "ask/**/*.yml": (None, EITHER),
    "glossary.yml": (
        {"id", *EITHER, "definition", "aliases?", "page?", "only?", "not?"},
        {"zh?", "en?"},
    ),
    "exercises.yml": (
        EITHER,
        {"title", "lead", "levels", "start", "hint", "read", "check", "task"}
        | {"solutions", "solutions_lead"},
    ),
    "releases/changes.yml": (
        {"id", "kind", "since", "samples?", "see", "pr?", "issue?", "was?", "now?"}
        | {"zh?", "en?"},
        {"title", "text", "do?"},
    ),
    "breaks/*.yml": (None, {"zh?", "en?", "without?"}, {"means", "instead"}),
    "breaks/kinds.yml": (None, {"raised", "type"}),
    "breaks/themes.yml": (None, {*EITHER, "more?"}, EITHER),
}


class Strict(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """YAML in which a key stands once; tags of programs are left unread."""


def mapping(loader: Strict, node: yaml.MappingNode) -> dict:
    found = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if key in found:
            raise yaml.MarkedYAMLError(
                problem=f"{key} stands twice", problem_mark=key_node.start_mark
            )
        found[key] = loader.construct_object(value_node, deep=True)
    return found


Strict.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, mapping)
Strict.add_multi_constructor("", lambda loader, suffix, node: None)


def readable() -> Iterator[Problem]:
    for path in files():
        data = path.read_bytes()
        try:
            text = data.decode("utf-8")
            if path.suffix == ".yml" and not isinstance(yaml.load(text, Strict), dict | list):  # noqa: S506
                yield path, 1, "YAML without keys", "write `key: value`"
            elif path in of_files():
                yield from keys(path, text)
            elif path.suffix == ".ipynb":
                for cell in json.loads(text)["cells"]:
                    "".join(cell["source"]), cell["cell_type"], cell.get("metadata")
        except UnicodeDecodeError as error:
            number = data[: error.start].count(b"\n") + 1
            yield path, number, "not UTF-8", "save the file as UTF-8"
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            what = f"no YAML: {getattr(error, 'problem', None) or error}"
            yield path, mark.line + 1 if mark else 1, what, "correct it; each key stands once"
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            number = getattr(error, "lineno", 1)
            yield path, number, f"no notebook: {error!r}", "save it with Jupyter"


def keys(path: Path, text: str) -> Iterator[Problem]:
    """No key of a file of data is misspelt or missing."""
    for node, what in wrong_keys(yaml.compose(text, SAFE), of_files()[path]):
        fix = "spell the keys as the other entries of this file do"
        yield path, node.start_mark.line + 1, what, fix


@cache
def of_files() -> dict[Path, tuple]:
    return {path: known for name, known in KEYS.items() for path in (ROOT / "docs").glob(name)}


def wrong_keys(node: yaml.Node, known: tuple) -> Iterator[tuple[yaml.Node, str]]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from wrong_keys(item, known)
    elif isinstance(node, yaml.MappingNode) and known:
        names = {key.value for key, _ in node.value}
        allowed = {name.rstrip("?") for name in known[0] or ()}
        for key, value in node.value:
            if known[0] is not None and key.value not in allowed:
                yield key, f"nothing reads the key `{key.value}`"
            yield from wrong_keys(value, known[1:])
        if lacking := {name for name in known[0] or () if name[-1] != "?"} - names:
            yield node, f"the key `{min(lacking)}` is missing"


CHECKS = (readable,)
