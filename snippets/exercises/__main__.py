"""The command line of the exercises: `python -m snippets.exercises --help`."""

import argparse
import difflib
import os
import re
import sys
import textwrap
from pathlib import Path

from snippets.exercises import _sandbox
from snippets.exercises._task import constants, judge, names
from snippets.language import system_language

PROGRAM = "python -m snippets.exercises"
SITE = "docs/{language}/{page}"
SAY = {
    "zh": {
        "about": """torch.compile 练习，由程序检查答案。

  list                  列出全部练习：级别、名字、做什么
  start NAME [FILE]     写出 FILE（默认 NAME.py），里面有任务和起点
  check NAME FILE       在另一个进程里运行 FILE 并比较；从不给出答案
  hint NAME             一条提示

退出码：0 对（或已完成），1 不对，2 没法检查。""",
        "unknown": "没有叫 {name} 的练习。{near}",
        "near": "是不是 {names}？",
        "list": "全部名字：python -m snippets.exercises list",
        "exists": "{file} 已经存在，没有改动它；换一个文件名",
        "missing": "读不了 {file}：{error}",
        "no file": "{file} 不是普通文件",
        "changed": "检查期间，仓库里这些文件变了：{files}。若不是你改的，就是答案改的：请还原",
        "encoding": "{file} 不是 UTF-8 编码；在编辑器里另存为 UTF-8，再检查一次",
        "written": "已写入 {file}。改好之后：python -m snippets.exercises check {name} {file}",
        "read": "读：{page}",
        "colon": "：",
        "wrong": "应为 {expected}，得到 {found}",
        "unseen": "应为 {expected}，没有查到这一步",
        "right": "对了。",
        "not yet": "还不对。提示：python -m snippets.exercises hint {name}",
    },
    "en": {
        "about": """Exercises on torch.compile that check themselves.

  list                  all exercises: level, name, what it is about
  start NAME [FILE]     write FILE (NAME.py) with the task and the code to start from
  check NAME FILE       run FILE in a process of its own and compare; never shows the solution
  hint NAME             one hint

Exit status: 0 right (or done), 1 wrong, 2 it could not be checked.""",
        "unknown": "there is no exercise {name}. {near}",
        "near": "Did you mean {names}?",
        "list": "All names: python -m snippets.exercises list",
        "exists": "{file} exists and was left alone; choose another name",
        "missing": "cannot read {file}: {error}",
        "no file": "{file} is not a regular file",
        "changed": "files of the repository changed during the check: {files}. If it was not you, "
        "it was the answer: put them back",
        "encoding": "{file} is not UTF-8; save it as UTF-8 in your editor and check again",
        "written": "{file} written. When ready: python -m snippets.exercises check {name} {file}",
        "read": "Read: {page}",
        "colon": ": ",
        "wrong": "expected {expected}, found {found}",
        "unseen": "expected {expected}, the check did not get that far",
        "right": "Right.",
        "not yet": "Not yet. A hint: python -m snippets.exercises hint {name}",
    },
}


def main(arguments: list[str] | None = None) -> int:
    for stream in sys.stdout, sys.stderr:  # a console need not be able to show everything
        stream.reconfigure(errors="backslashreplace")
    spoken = system_language() if shows("对了") else "en"
    language = argparse.ArgumentParser(add_help=False, prog=PROGRAM, allow_abbrev=False)
    language.add_argument("--lang", choices=("zh", "en"), default=spoken)
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=SAY[language.parse_known_args(arguments)[0].lang]["about"],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[language],
        allow_abbrev=False,
    )
    parser.add_argument("command", choices=("list", "start", "check", "hint"))
    parser.add_argument("name", nargs="?")
    parser.add_argument("file", nargs="?", type=Path)
    given = parser.parse_args(arguments)
    say = SAY[given.lang]
    if given.command == "list":
        for name in names():
            about = constants(name)
            print(f"{about['LEVEL']}  {name:28}  {about['TITLE'][given.lang]}")
        return 0
    if given.name not in names():
        near = difflib.get_close_matches(given.name or "", names(), cutoff=0.5)
        hint = say["near"].format(names=", ".join(near)) if near else say["list"]
        return fail(say["unknown"].format(name=given.name, near=hint))
    about = constants(given.name)
    page = SITE.format(language=given.lang, page=about["PAGE"])
    if given.command == "hint":
        print(about["HINT"][given.lang])
        print(say["read"].format(page=page))
        return 0
    if given.command == "start":
        return start(given.name, given.file or Path(f"{given.name}.py"), given.lang)
    if given.file is None:
        parser.error("check NAME FILE")
    before = _sandbox.files()
    status = check(given.name, given.file, given.lang)
    if changed := _sandbox.files().items() ^ before.items():
        paths = sorted({os.path.relpath(path, _sandbox.ROOT) for path, _ in changed})
        print(say["changed"].format(files=", ".join(paths)), file=sys.stderr)
    return status


def start(name: str, file: Path, language: str) -> int:
    """Write `file`: the task as a comment, and the code to start from."""
    say, about = SAY[language], constants(name)
    text = about["TASK"][language]
    # Chinese has no blanks to wrap at: a line for each clause.
    text = re.sub("(?<=[。；：])", "\n", text) if language == "zh" else textwrap.fill(text, 88)
    lines = [about["TITLE"][language], "", *text.strip().split("\n")]
    head = "\n".join(f"# {line}".rstrip() for line in lines)
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(f"{head}\n\n{about['START'].strip()}\n")
    except FileExistsError:
        return fail(say["exists"].format(file=file))
    except OSError as error:
        return fail(say["missing"].format(file=file, error=error.strerror))
    print(say["written"].format(name=name, file=file))
    return 0


def check(name: str, file: Path, language: str) -> int:
    """Run the answer in `file`, compare what was observed, and say so."""
    say = SAY[language]
    if file.exists() and not file.is_file():  # reading a pipe might never end
        return fail(say["no file"].format(file=file))
    try:
        source = file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        return fail(say["missing"].format(file=file, error=error.strerror))
    except UnicodeDecodeError:
        return fail(say["encoding"].format(file=file))
    if "\0" in source:  # UTF-16 without a mark
        return fail(say["encoding"].format(file=file))
    try:
        _sandbox.screen(source, str(file))
        facts = judge(name, _sandbox.run(name, source))
    except _sandbox.Refused as refused:
        return fail(refused.args[language == "en"])
    yes, no = "✓✗" if shows("✓✗") else "+-"
    for fact in facts:
        found = str(fact.found)[:200]
        wrong = say["unseen" if fact.found is None else "wrong"]
        text = found if fact.holds else wrong.format(expected=fact.expected, found=found)
        print(f"{yes if fact.holds else no} {fact.what[language == 'en']}{say['colon']}{text}")
    right = all(fact.holds for fact in facts)
    print(say["right"] if right else say["not yet"].format(name=name))
    return 0 if right else 1


def shows(text: str) -> bool:
    """Whether the console can show `text`."""
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
