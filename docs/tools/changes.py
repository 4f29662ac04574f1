"""docs/releases/ holds what changed between releases of torch; reference/releases is made from it.

`changes.yml` is written by hand: each change with the samples that show it. `facts.yml` is computed
from the installed releases: options and their defaults, and kinds of graph breaks.

    python -m docs.tools.changes FOLDER …    writes facts.yml anew from these folders called torch,
                                             the oldest first; docs/tools/drift.py makes them
"""

import ast
import json
import re
import sys
from functools import cache
from pathlib import Path

import yaml

from docs.tools import breaks, record, releases
from docs.tools.data import load

ROOT = breaks.ROOT
DATA = ROOT / "docs" / "releases"
CHANGES, FACTS = DATA / "changes.yml", DATA / "facts.yml"
PAIR = "was", "now"
SETTINGS = ("_dynamo", "_functorch", "_inductor")
PULL, ISSUE = (f"https://github.com/pytorch/pytorch/{what}/" for what in ("pull", "issues"))
KINDS = ("behavior", "moved name", "wording", "build")  # the last has no place on the page
WORDS = {
    "zh": {
        "title": "各版本的变化",
        "lead": "升级 torch 之后，哪些行为、名称和报错变了？下面的每一条都来自运行："
        "本站不需要 GPU 的示例在 {releases} 上都运行过，打印的不一样的列在这里。"
        "现在的代码在哪些版本上运行过，写在每个示例的下方。"
        "没有列出的不等于没有变：示例没有涉及的，这里看不到。输出上方可以切换版本；"
        "别的页面上，有差别的输出也可以这样切换。合并请求（PR）依据的是它自己的描述，"
        "没有对照提交历史；找不到的就写明没有找到。",
        "step": "{old} → {new}",
        "behavior": "先列行为，名称和措辞在[后面](#names)。",
        "fold": "程序和各版本的输出",
        "above": "程序和输出见[前面](#{})。",
        "do": "**怎么办。** ",
        "pull": "改动：{}。",
        "unknown": "是哪一处改动，没有找到。",
        "comma": "、",
        "and": " 和 ",
        "issue": "（问题 {}）",
        "more": "详见{}。",
        "names": "名称、编号和措辞",
        "names_lead": "粘贴旧报错、搜旧名称的人，按左边找。行为没有变。"
        "图断裂的报错改了措辞或编号的还有许多：在[图断裂一览](../errors/graph_breaks.md#all)所列的各页，"
        "输出上方可以切换版本。",
        "names_head": "| 从哪版起 | 以前 | 现在 | 在哪里 |\n|---|---|---|---|",
        "settings": "配置项",
        "settings_lead": "对照两个版本安装包里的 `config.py` 得来：新增的、去掉的，"
        "以及默认值写法不同的。默认值照抄源码。",
        "added": "新增：{}。",
        "gone": "去掉：{}。",
        "none": "没有变化。",
        "values": "| 配置项 | {old} | {new} |\n|---|---|---|",
        "kinds": "图断裂的种类",
        "kinds_lead": "对照两个版本的 `graph_break_registry.json`。"
        "每一种的程序、报错和改法，见[图断裂一览](../errors/graph_breaks.md)。",
        "counted": "从 {old} 种到 {new} 种",
        "stop": "。",
    },
    "en": {
        "title": "What changed in each release",
        "lead": "After an upgrade of torch, which behavior, names and messages are different? "
        "Everything below comes from runs: the samples of this site that need no GPU ran on "
        "{releases}, and those that print something else somewhere are "
        "what is listed. Under each sample stand the releases on which its present code ran. What "
        "no sample shows may have changed all the same. Above such an output you choose the "
        "release, here and on all other pages. Pull requests are named by what "
        "their descriptions say, not by the history of commits; where none was found, it says so.",
        "step": "{old} → {new}",
        "behavior": "Behavior first; names and wordings come [further down](#names).",
        "fold": "The program, and what each release prints",
        "above": "Its program and output stand [above](#{}).",
        "do": "**What to do.** ",
        "pull": "Changed by {}. ",
        "unknown": "Which change did it was not found. ",
        "comma": ", ",
        "and": " and ",
        "issue": " (issue {})",
        "more": "More: {}.",
        "names": "Names, numbers and wordings",
        "names_lead": "Whoever pastes an old message or looks for an old name finds it on the "
        "left. What it stands for has not changed. Many more messages of graph breaks have other "
        "words or numbers: on the pages that [Graph breaks, kind by kind]"
        "(../errors/graph_breaks.md#all) lists, choose the release above one.",
        "names_head": "| Since | It was | It is | Where |\n|---|---|---|---|",
        "settings": "Options",
        "settings_lead": "From `config.py` of both installed packages: what is new, what is gone, "
        "and what has another default, as it is written in the source.",
        "added": "New: {}.",
        "gone": "Gone: {}.",
        "none": "No change.",
        "values": "| Option | {old} | {new} |\n|---|---|---|",
        "kinds": "Kinds of graph breaks",
        "kinds_lead": "From `graph_break_registry.json` of both. The program, the message and the "
        "remedy of each kind are in [Graph breaks, kind by kind](../errors/graph_breaks.md).",
        "counted": "From {old} kinds to {new}",
        "stop": ".",
    },
}


@cache
def changes() -> list[dict]:
    """What is written of each change, in the order of the file."""
    return load(CHANGES, types=False) if CHANGES.exists() else []


@cache
def facts() -> dict:
    """What was computed: `releases`, and `steps` from each to the next."""
    return load(FACTS) if FACTS.exists() else {"releases": [], "steps": []}


@cache
def kind_of(sample: str) -> str | None:
    """The class of the first change that names a sample, or its folder as in `breaks/*`."""
    named = {sample, sample.rpartition("/")[0] + "/*"}
    return next((c["kind"] for c in changes() if named & {*c.get("samples", ())}), None)


def code(text: str) -> str:
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def behavior() -> list[dict]:
    """The changes of behavior, the newest release first."""
    return [change for change in changes() if change["kind"] == "behavior"]


@cache
def link(target: str, language: str) -> str:
    """A link to `page.md#anchor`, in the words of its title and its heading."""
    page, _, anchor = target.partition("#")
    file = ROOT / "docs" / language / page
    if not file.exists():  # a check says so
        return target
    text = file.read_text(encoding="utf-8")
    title = re.search(r"^# (.+?) *\{", text, re.M)[1]
    found = re.search(rf"^#+ (.+?) *\{{ *#{anchor} *\}}", text, re.M)
    if not found:
        fix = f"let `see` in docs/releases/{CHANGES.name} name a section that is there"
        raise SystemExit(f"docs/{language}/{page} has no section {anchor}\nto do: {fix}")
    heading = found[1]
    label = title if heading == title else f"{title} › {heading}"
    return f"[{label}](../{target})"


def pulls(change: dict, words: dict) -> str:
    """Which pull requests and issues a change comes from."""
    made = [f"[#{n}]({PULL}{n})" for n in change.get("pr", ())]
    asked = [f"[#{n}]({ISSUE}{n})" for n in change.get("issue", ())]
    issue = words["issue"].format(words["comma"].join(asked)) if asked else ""
    if not made:
        return words["unknown"].rstrip("。. ") + issue + words["unknown"].strip()[-1]
    return words["pull"].strip().format(words["comma"].join(made) + issue)


def section(change: dict, language: str) -> str:
    """One change of behavior, as Markdown."""
    words, said = WORDS[language], change[language]
    if language == "zh":  # a line that YAML has joined to the one before
        said = {key: re.sub("(?<=[，。；：）]) ", "", text) for key, text in said.items()}
    blank = "" if language == "zh" else " "
    where = words["more"].format(link(change["see"], language))
    parts = [
        f"### {said['title']} {{ #{change['id']} }}",
        blank.join([said["text"].strip(), pulls(change, words), where]),
        words["do"] + said["do"].strip(),
    ]
    sample = change["samples"][0]
    first = next(other for other in behavior() if other["samples"][0] == sample)
    if first is change:
        parts.append(f'??? example "{words["fold"]}"\n\n    {{* {sample} *}}')
    else:
        parts.append(words["above"].format(first["id"]))
    return "\n\n".join(parts)


@cache
def render() -> dict[Path, str]:
    """The page of releases in each language, as Markdown, by path."""
    found = {}
    for language, words in WORDS.items() if changes() and facts()["releases"] else ():
        *before, last = facts()["releases"]
        named = words["comma"].join(before) + words["and"] + last
        lead = words["lead"].format(releases=named)
        parts = [f"# {words['title']} {{ #releases }}", lead + "\n\n" + words["behavior"]]
        for step in reversed(facts()["steps"]):
            new = releases.name(releases.release(step["new"]))
            old = releases.name(releases.release(step["old"]))
            parts.append(
                f"## {words['step'].format(old=old, new=new)} {{ #to-{new.replace('.', '-')} }}"
            )
            parts += [section(change, language) for change in behavior() if change["since"] == new]
        parts += [f"## {words['names']} {{ #names }}", words["names_lead"], names(language)]
        parts += [f"## {words['settings']} {{ #options }}", words["settings_lead"]]
        parts += [settings(step, words) for step in reversed(facts()["steps"])]
        parts += [f"## {words['kinds']} {{ #graph-break-kinds }}", words["kinds_lead"]]
        parts += [kinds(step, words) for step in reversed(facts()["steps"])]
        path = ROOT / "docs" / language / "reference" / "releases.md"
        found[path] = "\n\n".join(parts) + "\n"
    return found


def names(language: str) -> str:
    rows = [WORDS[language]["names_head"]]
    for change in changes():
        if "was" not in change:
            continue
        was, now = (change[side] if change[side] == "—" else code(change[side]) for side in PAIR)
        pull = "".join(f" [#{n}]({PULL}{n})" for n in change.get("pr", ()))
        where = link(change["see"], language) + pull
        rows.append(f"| {change['since']} | {was} | {now} | {where} |")
    return "\n".join(rows)


def fold(title: str, parts: list[str]) -> str:
    lines = "\n\n".join(parts).split("\n")
    text = "\n".join(f"    {line}".rstrip() for line in lines)
    return f'??? note "{title}"\n\n{text}'


def short(version: str) -> str:
    return releases.name(releases.release(version))


def settings(step: dict, words: dict) -> str:
    """The options of a step, in a fold."""
    versions = {"old": short(step["old"]), "new": short(step["new"])}
    parts = []
    for module, found in step["settings"].items():
        said = []
        for what in ("added", "gone"):
            if found[what]:
                listed = words["comma"].join(map(code, found[what]))
                said.append(words[what].format(listed))
        blank = "" if words["stop"] == "。" else " "
        parts.append(f"`torch.{module}.config`: " + (blank.join(said) or words["none"]))
        if found["changed"]:
            rows = [words["values"].format(**versions)]
            rows += [
                f"| `{name}` | {cell(old)} | {cell(new)} |"
                for name, (old, new) in found["changed"].items()
            ]
            parts.append("\n".join(rows))
    return fold(words["step"].format(**versions), parts)


def cell(value: str) -> str:
    """A default, as the source has it, in a row of a table."""
    value = re.sub(r"\s+", " ", value)
    value = value if len(value) <= 70 else value[:69] + "…"
    return code(value.replace("|", "\\|"))


def kinds(step: dict, words: dict) -> str:
    """The kinds of graph breaks of a step, in a fold."""
    found = step["kinds"]
    title = words["step"].format(old=short(step["old"]), new=short(step["new"]))
    title += (": " if words["stop"] == "." else "：") + words["counted"].format(
        old=found["before"], new=found["after"]
    )
    parts = []
    for what in ("added", "gone"):
        if found[what]:
            listed = [code(f"{number} {name}") for number, name in found[what].items()]
            parts.append(words[what].format(words["comma"].join(listed)))
    return fold(title, parts)


# What is computed


def options(torch: Path, module: str) -> dict[str, str]:
    """The options of a module of settings and their defaults, as its source has them."""
    tree = ast.parse((torch / module / "config.py").read_text(encoding="utf-8"))
    found: dict[str, str] = {}

    def collect(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                collect(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                if node.value is not None:
                    found[prefix + node.target.id] = ast.unparse(node.value)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found[prefix + node.targets[0].id] = ast.unparse(node.value)

    collect(tree.body, "")
    return {name: value for name, value in found.items() if not name.startswith(("_", "log"))}


def registry(torch: Path) -> dict[str, str]:
    file = torch / "_dynamo" / "graph_break_registry.json"
    known = json.loads(file.read_text(encoding="utf-8"))
    return {number: kinds[0]["Gb_type"] for number, kinds in sorted(known.items())}


def version(torch: Path) -> str:
    text = (torch / "version.py").read_text(encoding="utf-8")
    return re.search(r"__version__ = ['\"]([\d.]+)", text)[1]


def compute(folders: list[Path]) -> dict:
    """What facts.yml holds, of installed releases, the oldest first."""
    steps = []
    for old, new in zip(folders, folders[1:], strict=False):
        step = {"old": version(old), "new": version(new), "settings": {}}
        for module in SETTINGS:
            before, after = options(old, module), options(new, module)
            step["settings"][module] = {
                "added": sorted(after.keys() - before.keys()),
                "gone": sorted(before.keys() - after.keys()),
                "changed": {
                    name: [before[name], after[name]]
                    for name in sorted(before.keys() & after.keys())
                    if before[name] != after[name]
                },
            }
        before, after = registry(old), registry(new)
        step["kinds"] = {
            "before": len(before),
            "after": len(after),
            "added": {n: after[n] for n in sorted(after.keys() - before.keys())},
            "gone": {n: before[n] for n in sorted(before.keys() - after.keys())},
        }
        steps.append(step)
    return {"releases": [version(folder) for folder in folders], "steps": steps}


if __name__ == "__main__":
    text = yaml.safe_dump(
        compute([Path(name) for name in sys.argv[1:]]),
        width=100,
        allow_unicode=True,
        sort_keys=False,
    )
    record.keep(FACTS, "# Written by docs/tools/changes.py.\n" + text)
