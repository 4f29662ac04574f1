"""The pages of exercises and solutions, made from snippets/exercises.

A task, its hint and the section that teaches it stand in the module that checks the answer, where
the command line finds them, too; what a reader starts from and a solution are files. What else the
pages say is in docs/exercises.yml.
"""

from functools import cache
from pathlib import Path

from docs.tools.changes import link
from docs.tools.data import load
from docs.tools.samples import ROOT
from snippets.exercises._task import constants, names

WORDS = ROOT / "docs" / "exercises.yml"


@cache
def render() -> dict[Path, str]:
    """Both pages of each language, as Markdown, by path."""
    found = {}
    for language, words in load(WORDS).items():
        tasks = [f"# {words['title']} {{ #exercises }}", words["lead"]]
        solved = [f"# {words['solutions']} {{ #solutions }}", words["solutions_lead"]]
        level, blank = 0, "" if language == "zh" else " "
        for name in names():
            about, anchor = constants(name), name.replace("_", "-")
            if about["LEVEL"] != level:
                level = about["LEVEL"]
                tasks.append(f"## {words['levels'][level - 1]} {{ #level-{level} }}")
            hint = [about["HINT"][language], words["read"].format(link(about["PAGE"], language))]
            tasks += [
                f"### {about['TITLE'][language]} {{ #{anchor} }}",
                about["TASK"][language],
                words["start"],
                f"{{* exercises/starts/{name}.py *}}",
                f'??? tip "{words["hint"]}"\n\n    {blank.join(hint)}',
                words["check"].format(name, anchor),
            ]
            solved += [
                f"## {about['TITLE'][language]} {{ #{anchor} }}",
                words["task"].format(about["TITLE"][language], anchor),
                f"{{* exercises/solutions/{name}.py *}}",
            ]
        folder = ROOT / "docs" / language / "labs"
        found[folder / "exercises.md"] = "\n\n".join(tasks) + "\n"
        found[folder / "solutions.md"] = "\n\n".join(solved) + "\n"
    return found
