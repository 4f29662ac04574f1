"""Predict what torch does, and have the prediction checked against a real run."""

import re
from dataclasses import dataclass
from pathlib import Path

from snippets.labs._common import Lab

ABOUT = (
    "不带数：打印这一天的问题。带上预测：运行一遍，逐个核对。退出码：0 全对，1 有错，2 参数不对。",
    "Without values: print the question of the day. With values: run it and compare. "
    "Exits with 0 (right), 1 (wrong), 2 (bad arguments).",
)
OPTIONS = {
    "day": {"type": int, "choices": range(1, 6), "help": ("第几天", "the day")},
    "values": {"type": int, "nargs": "*", "metavar": "VALUE", "help": ("预测", "the prediction")},
}


@dataclass
class Day:
    """A question: its function, what is run, and for each value what it is, why, where to read."""

    function: str
    run: tuple[str, str]
    values: list[tuple[tuple[str, str], tuple[str, str], str]]


DAYS = {
    1: Day(
        "double",
        (
            '编译一次 compiled = torch.compile(double, backend="eager")，然后依次调用：\n'
            "x = torch.ones(4)，torch.zeros(4)，x.double()，x。每次调用各编译几张图？",
            'With compiled = torch.compile(double, backend="eager"), call it in turn with\n'
            "x = torch.ones(4), torch.zeros(4), x.double(), x. Graphs compiled by each call?",
        ),
        [
            (
                ("第 1 次", "call 1"),
                (
                    "torch.compile 那一行什么也不编译，第一次调用才编译。",
                    "The line with torch.compile compiles nothing; the first call does.",
                ),
                "dynamo/overview.md#when",
            ),
            (
                ("第 2 次", "call 2"),
                (
                    "张量的守卫只看样子，不看里面的数，所以这次是命中。",
                    "Guards look at what a tensor is like, not at its data, so this is a hit.",
                ),
                "dynamo/guards.md#tensors",
            ),
            (
                ("第 3 次", "call 3"),
                (
                    "dtype 是守卫的一部分，原有的条目不适用，于是再编译一份。",
                    "The dtype is part of the guard; no entry fits, so another one is compiled.",
                ),
                "dynamo/guards.md#tensors",
            ),
            (
                ("第 4 次", "call 4"),
                (
                    "新条目没有挤掉旧条目，旧的守卫仍然通过。",
                    "The new entry did not replace the old one, whose guards still pass.",
                ),
                "dynamo/cache.md#entries",
            ),
        ],
    ),
    2: Day(
        "scale",
        (
            "打开 Dynamo 的全部日志，用长度 4、8、16 的 x 和 n=2 各调用一次（后端 eager）。\n"
            "下面三个词各出现几次？",
            "With all of Dynamo's logs on, call it with x of length 4, 8, 16 and n=2 (backend\n"
            "eager). How often does each of these strings occur in the log?",
        ),
        [
            (
                ("start compiling", "start compiling"),
                (
                    "长度 4 编译一次；长度 8 再编译一次，并把长度变成符号；长度 16 于是命中。",
                    "Length 4 compiles; 8 compiles again, with a symbolic length; 16 then hits.",
                ),
                "dynamo/recompilation.md#how-many",
            ),
            (
                ("Recompiling function", "Recompiling function"),
                (
                    "每次重编译出现一次，第一次编译不是重编译。",
                    "It occurs once a recompilation, and the first compilation is not one.",
                ),
                "dynamo/debugging.md#logs",
            ),
            (
                ("Cache Hit", "Cache Hit"),
                (
                    "命中在日志里不留任何一行。",
                    "A hit leaves no line in the log.",
                ),
                "dynamo/debugging.md#grep",
            ),
        ],
    ),
    3: Day(
        "blend",
        (
            "编译并调用 blend(torch.ones(2), [1, 2, 3])。说出三个数：",
            "Compile and call blend(torch.ones(2), [1, 2, 3]). Three numbers:",
        ),
        [
            (
                ("原来的字节码里的 BINARY_OP", "BINARY_OP in the original bytecode"),
                (
                    "字节码是静态的：循环体只写一遍，循环几圈都一样。",
                    "Bytecode is static: the loop body is there once, however often it runs.",
                ),
                "dynamo/bytecode.md#dis",
            ),
            (
                ("图里的运算", "operations in the graph"),
                (
                    "只有张量运算进图；整数的加法在追踪时就算完了。",
                    "Only tensor operations go into the graph; ints are added while tracing.",
                ),
                "dynamo/tracing.md#python-vanishes",
            ),
            (
                (
                    "新字节码里的 BINARY_OP 与 FOR_ITER",
                    "BINARY_OP and FOR_ITER in the new bytecode",
                ),
                (
                    "运算和循环都不在了，新字节码只调用编译好的图。",
                    "Operations and loop are gone; the new bytecode calls the compiled graph.",
                ),
                "dynamo/bytecode.md#modified",
            ),
        ],
    ),
    4: Day(
        "clip",
        (
            "编译并调用 clip(torch.ones(3), torch.tensor(1))。说出三个数：",
            "Compile and call clip(torch.ones(3), torch.tensor(1)). Three numbers:",
        ),
        [
            (
                ("图", "graphs"),
                (
                    "第一处断裂之前没有张量运算，所以那里没有图；其余两段各一张。",
                    "There is no tensor operation before the first break, hence no graph there; "
                    "the other two parts have one each.",
                ),
                "dynamo/graph_breaks.md#what-happens",
            ),
            (
                ("断裂", "graph breaks"),
                (
                    ".item() 断开一次，print 又断开一次。",
                    ".item() breaks, and print breaks again.",
                ),
                "dynamo/graph_breaks.md#item",
            ),
            (
                ("explain 的 graph_break_count", "graph_break_count of explain"),
                (
                    "它不数断裂，它是图数减一。",
                    "It does not count breaks: it is the number of graphs minus one.",
                ),
                "dynamo/graph_breaks.md#explain",
            ),
        ],
    ),
    5: Day(
        "loss",
        (
            "w 是 3×3，需要梯度；后端 aot_eager。x 的行数依次是 2、5、7，最后一次仍是 7，\n"
            "但在 torch.no_grad() 里。说出六个数：每次调用编译几张图；不编译时、编译后\n"
            "（最小割分区），各为反向保存几个张量（输入也算）。",
            "w is 3×3 and requires a gradient; the backend is aot_eager. x has 2, 5, 7 rows, then\n"
            "7 again, under torch.no_grad(). Six numbers: graphs compiled by each call, then\n"
            "tensors saved for backward, inputs included, by eager and compiled (min-cut).",
        ),
        [
            (
                ("2 行", "2 rows"),
                (
                    "第一次调用编译；反向图不算在 Dynamo 的图里。",
                    "The first call compiles; the backward graph is not one of Dynamo's.",
                ),
                "aot/overview.md#where",
            ),
            (
                ("5 行", "5 rows"),
                (
                    "行数变了，守卫不通过；重编译时行数成为符号。",
                    "Another number of rows fails a guard; it is symbolic from then on.",
                ),
                "dynamo/recompilation.md#how-many",
            ),
            (
                ("7 行", "7 rows"),
                (
                    "行数已经是符号，命中。",
                    "The number of rows is symbolic by now: a hit.",
                ),
                "dynamo/recompilation.md#how-many",
            ),
            (
                ("7 行，no_grad", "7 rows, no_grad"),
                (
                    "梯度模式也是守卫，换了模式就要另一个条目。",
                    "Grad mode is guarded too; another mode needs another entry.",
                ),
                "dynamo/guards.md#process-state",
            ),
            (
                ("不编译时保存的", "saved by eager"),
                (
                    "矩阵乘法保存 x，sin 和 cos 各保存自己的输入。",
                    "The product saves x; sin and cos each save their input.",
                ),
                "aot/saved_tensors.md#why",
            ),
            (
                ("编译后保存的", "saved when compiled"),
                (
                    "sin 的结果可以由它的输入重算，最小割就不保存它。",
                    "min-cut does not save the result of sin, which its input can give again.",
                ),
                "aot/rematerialization.md#save-or-recompute",
            ),
        ],
    ),
}


def main():
    lab = Lab(ABOUT, OPTIONS)
    number, said = lab.given.day, lab.given.values
    day = DAYS[number]
    if not said:
        source = Path(__file__).with_name("_days.py").read_text(encoding="utf-8")
        print(re.search(rf"^def {day.function}\(.*\n(?:    .*\n)+", source, re.M)[0])
        print(lab.pick(day.run))
        for name, _, _ in day.values:
            print("  -", lab.pick(name))
        places = " ".join("?" * len(day.values))
        lab.say(
            "核对，? 换成你的数：",
            "Check, with numbers for ?:",
            f"python -m snippets.labs.predict {number} {places}",
        )
        lab.end()
    if len(said) != len(day.values):
        zh, en = f"要 {len(day.values)} 个数", f"{len(day.values)} values are needed"
        lab.parser.error(lab.pick((zh, en)))
    from snippets.labs import _days  # torch, which the question does not need

    truth = getattr(_days, f"day_{number}")(lab)
    for guess, real, (name, why, page) in zip(said, truth, day.values, strict=True):
        if guess == real:
            lab.check(f"{name[0]}：{real}", f"{name[1]}: {real}", True)
            continue
        zh = f"{name[0]}：预测 {guess}，实际 {real}。{why[0]}"
        lab.check(zh, f"{name[1]}: predicted {guess}, in fact {real}. {why[1]}", False)
        lab.say("  读：", "  Read:", f"docs/{lab.lang}/{page}")
    lab.say(*(("还不对。", "Not yet.") if lab.failed else ("全对。", "All correct.")))
    lab.end()


if __name__ == "__main__":
    main()
