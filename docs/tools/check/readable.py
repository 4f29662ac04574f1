"""Whether the other checks can read what they read: text, YAML, notebooks."""

import json
from collections.abc import Iterator

import yaml

from docs.tools.check.characters import files
from docs.tools.check.problem import Problem


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


CHECKS = (readable,)
