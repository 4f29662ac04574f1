"""docs/breaks/ holds the kinds of graph breaks once; the pages of the atlas are made from it.

`kinds.yml` is torch's registry in short: number, first line of the message, whether torch still
raises it. `themes.yml` names the pages; each theme has a file of entries in both languages. An
entry without a program says why. The programs are snippets/breaks/gb*.py.

    python -m docs.tools.breaks    writes kinds.yml anew from the torch that is installed
"""

import ast
import json
from functools import cache
from pathlib import Path

import yaml

from docs.tools.data import load

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "docs" / "breaks"
KINDS = DATA / "kinds.yml"
GRAPH_BREAKS = {"zh": "图断裂", "en": "Graph breaks"}
WORDS = {
    "zh": {
        "colon": "：",
        "about": "这一页的主题：{}。",
        "lead": "每一种图断裂都从最小的程序开始：会断的写法、torch 打印的报错、不会断的写法。"
        "程序都执行过；除非另有说明，会断的和不会断的都用 `fullgraph=True` 编译。"
        "报错末尾的链接指向 torch 自己的清单，那里只有报错本身和提示；"
        "这里多了程序、原因，和试过的改法。",
        "fold": "程序、报错和改法",
        "all": "图断裂一览",
        "intro": "报错里有编号就按编号找，没有就搜报错的第一行。"
        "怎样读这种报错、怎样避开常见的几种，见[图断裂](../dynamo/graph_breaks.md)。"
        "torch 给每一种图断裂编了号，登记在 `torch/_dynamo/graph_break_registry.json` 里。"
        "下面的程序数一数：登记了多少种，源码里还剩多少种，这里演示了多少种。",
        "table": "全部编号",
        "head": "| 编号 | 报错的第一行 | 在哪里 |\n|---|---|---|",
        "without": {
            "gpu": "要有别的设备",
            "private": "只有内部接口会碰到",
            "internal": "torch 自己的断言，出错才会见到",
            "shadowed": "总有更早的检查先报错",
            "platform": "要有别的系统、Python 版本或软件包",
            "open": "还没有找到会碰到它的程序",
            "unwritten": "还没有写",
            "gone": "torch 2.15.0 不再报",
        },
    },
    "en": {
        "colon": ": ",
        "about": "The kinds on this page have to do with {}. ",
        "lead": "Each kind of graph break begins with the smallest program: what breaks, the "
        "message that torch prints, what does not break. All programs have run, both ways "
        "compiled with `fullgraph=True` unless the text says otherwise. The link at "
        "the end of each message leads to torch's own list, which holds the message and its "
        "hints; here are the program, the reason, and a remedy that was tried.",
        "fold": "The program, its message, and what to write instead",
        "all": "Graph breaks, kind by kind",
        "intro": "If the message has a number, find it here; if not, search for its first line. "
        "How to read such a message, and how to avoid the common ones, is in "
        "[Graph breaks](../dynamo/graph_breaks.md). Torch numbers the kinds of graph breaks in "
        "`torch/_dynamo/graph_break_registry.json`. How many are registered, how many still stand "
        "in the source, and how many are shown here:",
        "table": "All numbers",
        "head": "| Number | First line of the message | Where |\n|---|---|---|",
        "without": {
            "gpu": "needs another device",
            "private": "only a private API reaches it",
            "internal": "an assertion of torch's own: only a bug raises it",
            "shadowed": "an earlier check always comes first",
            "platform": "needs another system, Python or package",
            "open": "no program that raises it is known yet",
            "unwritten": "not written yet",
            "gone": "not raised by torch 2.15.0",
        },
    },
}


def _read(path: Path) -> dict:
    return load(path) or {}


@cache
def kinds() -> dict[str, dict]:
    """Torch's registry in short, by number: `type` and `raised`."""
    return _read(KINDS)


@cache
def themes() -> dict[str, dict]:
    """The names of each theme and what more its page says, in the order of the navigation."""
    return _read(DATA / "themes.yml")


@cache
def entries() -> dict[str, dict]:
    """What is written on each kind, by its number, with its theme."""
    found = {}
    for theme in themes():
        for number, entry in _read(DATA / f"{theme}.yml").items():
            if number in found:
                raise ValueError(
                    f"docs/breaks: {number} is in {theme} and {found[number]['theme']}"
                )
            found[number] = entry | {"theme": theme}
    return dict(sorted(found.items()))


def shown() -> dict[str, str]:
    """Of each kind that has a program, the theme."""
    return {number: e["theme"] for number, e in entries().items() if "without" not in e}


def redirects() -> dict[str, str]:
    """A stable address for each kind, for the plugin of that name."""
    return {
        f"errors/{number.lower()}.md": f"errors/breaks_{theme}.md#{number.lower()}"
        for number, theme in shown().items()
    }


def code(text: str) -> str:
    return "`" + text.replace("`", "'") + "`"


def render() -> dict[Path, str]:
    """The pages of the atlas, as Markdown, by path."""
    found = {}
    for language, words in WORDS.items() if themes() else ():
        folder = ROOT / "docs" / language / "errors"
        for theme, names in themes().items():
            title = GRAPH_BREAKS[language] + words["colon"] + names[language]
            lead = words["about"].format(names[language]) + words["lead"]
            if "more" in names:
                lead += f"\n\n{names['more'][language]}"
            parts = [f"# {title} {{ #breaks-{theme.replace('_', '-')} }}\n\n{lead}\n"]
            for number in (n for n, of in shown().items() if of == theme):
                said = entries()[number][language]
                parts.append(
                    f"## {code(kinds()[number]['type'])} {{ #{number.lower()} }}\n\n"
                    f"`{number}`{words['colon']}{said['means'].strip()}\n\n"
                    f"{said['instead'].strip()}\n\n"
                    f'??? example "{words["fold"]}"\n\n    {{* breaks/{number.lower()} *}}\n'
                )
            found[folder / f"breaks_{theme}.md"] = "\n".join(parts)
        rows = []
        for number, kind in kinds().items():
            entry = entries().get(number, {"without": "unwritten" if kind["raised"] else "gone"})
            where = words["without"].get(entry.get("without"))
            if not where:
                theme = entry["theme"]
                where = f"[{themes()[theme][language]}](breaks_{theme}.md#{number.lower()})"
            rows.append(f"| `{number}` | {code(kind['type'])} | {where} |")
        found[folder / "graph_breaks.md"] = (
            f"# {words['all']} {{ #graph-breaks }}\n\n{words['intro']}\n\n{{* breaks/count *}}\n\n"
            f"## {words['table']} {{ #all }}\n\n{words['head']}\n" + "\n".join(rows) + "\n"
        )
    return found


def registry() -> dict[str, dict]:
    """The kinds that the installed torch knows, as `kinds.yml` holds them."""
    import torch._dynamo

    folder = Path(torch._dynamo.__file__).parent
    raised = set()
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "gb_type" in text else ():
            if isinstance(node, ast.keyword) and node.arg == "gb_type":
                raised.add(getattr(node.value, "value", None))
    known = json.loads((folder / "graph_break_registry.json").read_text(encoding="utf-8"))
    types = {number: kinds[0]["Gb_type"] for number, kinds in sorted(known.items())}
    return {number: {"type": t, "raised": t in raised} for number, t in types.items()}


if __name__ == "__main__":
    KINDS.write_text(yaml.safe_dump(registry(), width=1000, default_flow_style=None), "utf-8")
