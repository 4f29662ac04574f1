"""Search of the built site: questions, names, typos and pasted messages find what answers them.

Most of it asks the site's worker in one tab, as `python -m docs.tools.search` does, which costs
milliseconds a query; the box is used where it is the point. A new question that readers ask goes
into QUERIES, a message into PASTED.
"""

import gzip
import json
import re
from pathlib import Path

import pytest

from docs.tools import breaks, browser, search_index
from docs.tools.search import LANGUAGES, ask, home, measure, rank

# Language, query, page that answers it, worst rank that is still fine.
QUERIES = [
    ("zh", "守卫", "dynamo/guards/", 1),
    ("zh", "守卫检查开销太大 怎么减少", "dynamo/cache/", 3),
    ("zh", "triggered by the following guard failure(s) 是什么意思", "dynamo/recompilation/", 2),
    ("zh", "重编译次数上限怎么调大", "dynamo/cache/", 1),
    ("zh", "torch._dynamo hit config.recompile_limit (8) 之后还会编译吗", "dynamo/cache/", 3),
    ("zh", "Detected data-dependent branching 报错", "dynamo/graph_breaks/", 2),
    ("zh", "缓存条目", "dynamo/cache/", 3),
    ("zh", "看它重编译", "labs/watch_it_recompile/", 3),
    ("zh", "术语表", "reference/glossary/", 1),
    ("zh", "验证记录", "reference/verification/", 1),
    ("zh", "torch.cond 用法 两个分支", "dynamo/control_flow/", 2),
    ("zh", "学习率变化 优化器 每步重编译", "dynamo/recompilation/", 1),
    ("zh", "帧求值 PEP 523 如何拦截 Python 函数", "dynamo/frame_evaluation/", 2),
    ("zh", "断裂之后怎么继续 恢复函数", "dynamo/graph_breaks/", 2),
    ("zh", "print 一定断图吗", "reference/myths/", 3),
    ("zh", "动态形状默认关闭", "reference/myths/", 3),
    ("en", "guards", "dynamo/guards/", 1),
    ("en", "cuda graphs on by default torch.compile", "reference/myths/", 3),
    ("en", "dynamic shapes off by default", "reference/myths/", 3),
    ("en", "Could not guard on data-dependent expression Eq(u0, 1)", "dynamo/dynamic_shapes/", 2),
    ("en", 'Unexpected key(s) in state_dict: "_orig_mod.weight"', "dynamo/modules/", 2),
    ("en", "accumulated_recompile_limit 256", "dynamo/recompilation/", 2),
    ("en", "modified bytecode", "dynamo/bytecode/", 2),
    ("en", "see guards", "dynamo/guards/", 1),
    ("en", "guard_filter_fn skip guards unsafe", "dynamo/boundaries/", 1),
    ("en", "tensor 'x' size mismatch at index 0. expected 3, actual 4", "dynamo/guards/", 2),
    ("en", "FailOnRecompileLimitHit: Hard failure due to fullgraph=True", "dynamo/cache/", 1),
    ("en", "Detected recompile when torch.compile stance is", "dynamo/cache/", 2),
    ("en", "integer counter attribute on module recompiles", "dynamo/guards/", 1),
    ("en", "hook not called", "dynamo/modules/", 4),
    ("en", "saved_for_backward", "reference/introspect/", 1),
    ("zh", "mini-Dynamo 钩子", "own/hook/", 2),
    ("zh", "活跃变量", "own/bytecode/", 4),
    ("zh", "mini-AOTAutograd", "reference/mini/", 1),
    ("zh", "符号 执行 内联 calls.py", "own/control_flow/", 3),
    ("en", "rebuild codegen.py", "own/new_code/", 3),
    ("en", "rebuild breaks.py", "own/graph_breaks/", 3),
    ("en", "transformer block mini-Dynamo", "own/whole/", 2),
    ("en", "mini-Dynamo dynamic dimension symbol ShapeEnv", "own/dynamic_dimensions/", 3),
    ("zh", "打印 反向图", "aot/joint_graph/", 3),
    ("zh", "tangents_1 是什么", "aot/joint_graph/", 2),
    ("en", "print backward graph torch.compile", "aot/joint_graph/", 3),
    ("en", "backward compiled lazily", "aot/joint_graph/", 5),
    ("zh", "AOTAutograd 是什么", "aot/overview/", 2),
    ("zh", "反向图 什么时候编译", "aot/overview/", 2),
    ("en", "what is AOTAutograd", "aot/overview/", 3),
    ("en", "CompiledFunctionBackward grad_fn", "aot/overview/", 2),
    ("zh", "函数化", "aot/functionalization/", 3),
    ("zh", "算子分解 core ATen", "aot/functionalization/", 2),
    ("en", "functionalization copy_ at end of graph", "aot/functionalization/", 4),
    ("en", "core ATen decompositions silu", "aot/functionalization/", 3),
    ("zh", "反向传播保存了哪些张量", "aot/saved_tensors/", 2),
    ("zh", "saved_tensors_hooks", "aot/saved_tensors/", 2),
    ("en", "what does autograd save for backward", "aot/saved_tensors/", 4),
    ("en", "inplace operation expected version 0 CompiledFunction", "aot/saved_tensors/", 2),
    ("zh", "自定义分区函数", "aot/partitioner/", 2),
    ("zh", "min_cut_rematerialization_partition", "aot/partitioner/", 4),
    ("en", "custom partition_fn aot_autograd", "aot/partitioner/", 2),
    ("en", "CustomPartitionerFn uuid None cache", "aot/partitioner/", 2),
    ("zh", "二次反向 梯度惩罚", "aot/limits/", 2),
    ("zh", "autograd.Function 图断裂", "aot/limits/", 3),
    ("en", "torch.compile double backward gradient penalty", "aot/limits/", 2),
    ("en", "retain_graph donated buffer", "aot/limits/", 2),
    ("en", "requires_grad_ inside torch.compile", "aot/limits/", 3),
    ("zh", "激活检查点 编译", "aot/rematerialization/", 2),
    ("zh", "use_reentrant 没有梯度", "aot/rematerialization/", 2),
    ("en", "activation memory budget", "aot/rematerialization/", 2),
    ("en", "what does min-cut save", "aot/rematerialization/", 3),
    ("zh", "register_fake 自定义算子", "beyond/dispatcher/", 3),
    ("zh", "分派键 AutogradCPU ADInplaceOrView", "beyond/dispatcher/", 2),
    ("en", "no fake impl registered custom op", "beyond/dispatcher/", 3),
    ("en", "CompositeImplicitAutograd vs CompositeExplicitAutograd", "beyond/dispatcher/", 2),
    ("zh", "自定义后端 怎么写 反向图", "beyond/backends/", 2),
    ("zh", "make_boxed_func 有什么用", "beyond/backends/", 2),
    ("en", "write a backend", "beyond/backends/", 1),
    ("en", "register_backend", "beyond/backends/", 1),
    ("zh", "aot_autograd 源码", "aot/source_tour/", 2),
    ("en", "jit_compile_runtime_wrappers", "aot/source_tour/", 1),
    ("zh", "查看 Inductor 生成的代码", "beyond/inductor/", 2),
    ("zh", "编译后有几个内核", "beyond/inductor/", 3),
    ("en", "see inductor output code", "beyond/inductor/", 3),
    ("en", "torchinductor cache dir /tmp", "beyond/inductor/", 3),
    ("zh", "torch.compile 训练 怎样测速 预热", "aot/training/", 2),
    ("zh", "编译 optimizer.step", "aot/training/", 3),
    ("en", "benchmark torch.compile training warm-up backward", "aot/training/", 3),
    ("en", "compile optimizer step recompiles", "aot/training/", 3),
    ("zh", "disable allow_in_graph 自定义算子 用哪个", "dynamo/boundaries/", 2),
    ("zh", "没有 C++ 编译器", "dynamo/where_it_runs/", 2),
    ("zh", "fully_shard 先编译还是先分片", "dynamo/distributed/", 2),
    ("en", "disable vs allow_in_graph vs custom op", "dynamo/boundaries/", 2),
    ("en", "No working C++ compiler found torch.compile", "dynamo/where_it_runs/", 2),
    ("en", "torch.compile before or after fully_shard", "dynamo/distributed/", 2),
    ("zh", "练习 检查答案", "labs/exercises/", 3),
    ("en", "exercises that check my answer", "labs/exercises/", 3),
    ("zh", "CONVERT_FRAME grep 没有结果", "dynamo/debugging/", 1),
    ("zh", "怎样确认命中缓存", "practice/faq/", 3),
    ("zh", "五天 学习 路径", "labs/five_days/", 2),
    ("en", "disable cache while debugging", "practice/faq/", 3),
    ("en", "cache hit log", "practice/faq/", 2),
    ("zh", "断开几次等于白编译", "labs/breaks_and_cost/", 3),
    ("zh", "编译时间 哪一段最慢", "labs/compile_time/", 3),
    ("en", "bytes saved for backward by policy", "labs/what_is_saved/", 3),
    ("en", "compile time by stage", "labs/compile_time/", 3),
    ("en", "watch it recompile", "labs/watch_it_recompile/", 1),
    # A concept's home does not answer what only its text mentions.
    ("en", "when to use torch._dynamo.reset", "practice/faq/", 1),
    ("zh", "output_code 打印的内容怎么看", "beyond/inductor/", 1),
]
# Language, query, concept of docs/coverage.yml: those that no known query of the language asks for.
CONCEPTS = [
    ("zh", "激活检查点 显存 没有变少", "activation checkpoint"),
    ("zh", "allow_in_graph 和自定义算子怎么选", "allow in graph"),
    ("zh", "Dynamo 改写后的字节码怎么看", "bytecode"),
    ("zh", "depyf 反编译", "depyf"),
    ("zh", "torch._dynamo.explain 怎么用", "explain"),
    ("zh", "怎样把 FX 图打印出来", "fx graph"),
    ("zh", "生成器函数会断图吗", "generator"),
    ("zh", "torch._dynamo.graph_break() 手动断开", "graph break explicit"),
    ("zh", "自己写一个 mini dynamo", "mini dynamo"),
    ("zh", "嵌套函数里的图断裂", "nested graph break"),
    ("zh", "模块的整数属性变了就重编译", "nn module attrs"),
    ("zh", "forward hook 没有触发", "nn module hooks"),
    ("zh", "编译前后结果不一样 误差", "numerics"),
    ("zh", "改学习率触发重编译", "optimizer lr"),
    ("zh", "支持哪些 Python 版本", "python version"),
    ("zh", "编译的函数里调用 requires_grad_", "requires grad in graph"),
    ("zh", "LSTM 能编译吗", "rnn"),
    ("zh", "怎样看反向保存了哪些张量", "saved tensors"),
    ("zh", "set_stance 的取值", "set stance"),
    ("zh", "大小为 0 和 1 会特化", "zero one specialization"),
    ("en", "what does AOTAutograd capture, joint graph", "aot joint graph"),
    ("en", "custom autograd.Function under torch.compile", "autograd function"),
    ("en", "list of backends", "backends"),
    ("en", "is compiled code cached across processes", "cache"),
    ("en", "if on a tensor value", "data dependent branch"),
    ("en", "compile with DDP or FSDP, which order", "ddp fsdp"),
    ("en", "decompose to core ATen", "decompositions core aten"),
    ("en", "donated buffers error in the backward", "donated buffers"),
    ("en", "second derivative raises an error", "double backward"),
    ("en", "how do dynamic shapes work", "dynamic shapes"),
    ("en", "custom op without fake implementation", "fake tensor custom op"),
    ("en", "which library calls break the graph", "graph break other"),
    ("en", "see the code that inductor generates", "inductor output code"),
    ("en", "PEP 523 frame evaluation hook", "pep523"),
    ("en", "what is a resume function", "resume function"),
    ("en", "attempted to call function marked as skipped", "skipped function"),
    ("en", "compiled model is slower than eager", "slower than eager"),
    ("en", "is torch.compile thread safe", "thread safety"),
    ("en", "tlparse report", "tlparse"),
    ("en", "TORCH_LOGS options", "torch logs"),
]
# Message that a reader pastes, page that explains it.
PASTED = [
    (
        "V1127 10:00:00.000000 4242 torch/_dynamo/guards.py:4321] [0/1] [__recompiles] Recompiling "
        "function double in /home/me/train.py:7\n    triggered by the following guard failure(s):\n"
        "    - 0/0: tensor 'x' size mismatch at index 0. expected 3, actual 4",
        "dynamo/guards/",
    ),
    (
        'Traceback (most recent call last):\n  File "/home/me/train.py", line 9, in <module>\n'
        "torch._dynamo.exc.FailOnRecompileLimitHit: recompile_limit reached with fullgraph=True.",
        "dynamo/cache/",
    ),
    (
        "[rank1]:[E305 11:20:03.104 ProcessGroupNCCL.cpp:690] [Rank 1] Watchdog caught collective "
        "operation timeout: WorkNCCL(SeqNum=7, OpType=BROADCAST) ran for 600030 milliseconds",
        "practice/it_fails/",
    ),
    (
        "RuntimeError: Setting requires_grad=True on inference tensor outside InferenceMode is "
        "not allowed.",
        "errors/training/",
    ),
]
KNOWN = [
    json.loads(line)
    for line in Path(__file__).with_name("search_queries.jsonl").read_text("utf-8").splitlines()
]
# A number as torch prints it at the end of a message, and the section that explains this kind.
OWNERS = {
    old.removesuffix(".md").split("/")[-1].upper(): new.replace(".md", "/")
    for old, new in breaks.redirects().items()
}
LIMIT_INDEX = 400_000  # bytes, gzip
# Of the known queries in each language: page first, page in the first three, section first.
BAR = (0.9, 0.98, 0.75)
PHRASES = [
    json.loads(line.strip().rstrip(","))
    for line in search_index.PHRASES.read_text(encoding="utf-8").split("\n")
    if line.startswith("  [")
]
TRACEBACK = """Traceback (most recent call last):
  File "/home/me/train.py", line 31, in <module>
    loss = step(batch)
           ^^^^^^^^^^^
  File "/home/me/lib/torch/_dynamo/eval_frame.py", line 736, in compile_wrapper
    raise AssertionError("Attempt to trace forbidden callable") from e
"""
# What a message is pasted in.
WRAPPINGS = {
    "backend": TRACEBACK + "torch._dynamo.exc.BackendCompilerFailed: backend='inductor' raised:\n"
    "RuntimeError: MESSAGE\n\nSet TORCHDYNAMO_VERBOSE=1 for the internal stack trace (please do "
    "this especially if you're reporting a bug to PyTorch). For even more developer context, set "
    'TORCH_LOGS="+dynamo"\n',
    "fullgraph": TRACEBACK + "torch._dynamo.exc.Unsupported: Hard failure due to fullgraph=True\n"
    "RuntimeError: MESSAGE\n",
    "notebook": "---------------------------------------------------------------------------\n"
    "RuntimeError                              Traceback (most recent call last)\n"
    "Cell In[3], line 2\n      1 x = torch.ones(3)\n----> 2 f(x)\n\n"
    "File ~/lib/torch/_dynamo/variables/functions.py:1021, in call_function(self, tx)\n"
    '   1020     if forbidden(self):\n-> 1021         raise AssertionError(f"Attempt to trace '
    'forbidden callable {self.fn}")\n   1022     unimplemented("Data-dependent branching")\n\n'
    "RuntimeError: MESSAGE\n",
    "log": "[rank0]:V1127 10:00:00.000000 4242 torch/_dynamo/guards.py:4321] [0/1] "
    "[__recompiles] MESSAGE\n",
    "rank": '[rank0]: Traceback (most recent call last):\n[rank0]:   File "/home/me/train.py", '
    "line 9, in <module>\n[rank0]:     run()\n[rank0]: RuntimeError: MESSAGE\n",
}
UNKNOWN = [
    "RuntimeError: Tried to rebalance an empty shard of the lookup table\n",
    TRACEBACK + "ZeroDivisionError: float division by zero\n",
    "E1127 10:00:00.0 77 torch/_inductor/select_algorithm.py:2100] [7/0] ConnectionResetError: "
    "[Errno 104] Connection reset by peer\n",
    "ImportError: cannot import name 'frobnicate' from 'my_package' (unknown location)\n",
]
# Language, what is typed, what finds the same section first.
SAME = [
    ("en", "recompilation limit", "recompilatoin limit"),
    ("en", "functionalization", "functionalisation"),
    ("en", "guard_filter_fn", "guard_filer_fn"),
    ("en", "recompile_limit", "torch._dynamo.config.recompile_limit"),
    ("en", "recompile_limit", "config.recompile_limit"),
    ("zh", "图断裂", "圖斷裂"),
    ("zh", "动态形状", "動態形狀"),
    ("zh", "图断裂", "断图"),
    ("en", "guard", "守卫"),
    ("en", "graph break", "图断裂"),
    ("zh", "守卫", "guard"),
    ("zh", "图断裂", "graph break"),
]
QUESTION = (
    "why does my compiled function recompile on every step when the learning rate scheduler "
    "changes the lr of the optimizer"
)


@pytest.fixture(scope="module")
def server():
    with browser.serving() as address:
        yield address


@pytest.fixture(scope="module")
def launched():
    with browser.chromium() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def tab(launched, server):
    page = launched.new_page()
    page.goto(server + "404.html")
    return page


@pytest.fixture(scope="module")
def answers(tab):
    """What search says to all questions and messages here: the results and the time of each."""
    asked = {language: {"warm up"} for language in LANGUAGES}
    for language, query, *_ in QUERIES:
        asked[language].add(query)
    for language, query, _ in CONCEPTS:
        asked[language].add(query)
    for known in KNOWN:
        asked[known["lang"]].add(known["q"])
    for language, *both in SAME:
        asked[language].update(both)
    for language in LANGUAGES:
        asked[language].update(OWNERS)
        asked[language].update(f"{message}\n" for message, _ in PASTED)
        asked[language].update(UNKNOWN)
        for phrase, *_ in PHRASES:
            asked[language].add(f"RuntimeError: {phrase}\n")
            asked[language].update(text.replace("MESSAGE", phrase) for text in WRAPPINGS.values())
    found = {}
    for language, queries in asked.items():
        queries = sorted(queries, key=lambda q: q != "warm up")
        for query, got in zip(queries, ask(tab, language, queries), strict=True):
            found[language, query] = got
    return found


@pytest.mark.parametrize("language, query, expected, worst", QUERIES)
def test_question(answers, language, query, expected, worst):
    found, _ = answers[language, query]
    place = rank(found, expected)
    assert place and place <= worst, f"{query!r}: {expected} is {place} of {found[:5]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_known_queries(answers, language):
    """What readers are known to ask, against the homes of docs/coverage.yml."""
    mine = [query for query in KNOWN if query["lang"] == language]
    counts, missed = measure(mine, [answers[language, query["q"]][0] for query in mine])
    told = f"{counts} of {len(mine)}, bar {BAR}:\n" + "\n".join(missed)
    assert all(count / len(mine) >= bar for count, bar in zip(counts, BAR, strict=True)), told


@pytest.mark.parametrize("language, query, concept", CONCEPTS)
def test_concept(answers, language, query, concept):
    found, _ = answers[language, query]
    place = rank(found, home(concept))
    assert place and place <= 3, f"{query!r}: {home(concept)} is {place} of {found[:5]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_of_a_break_finds_its_owner(answers, language):
    wrong = {n: found[:1] for n in OWNERS if (found := answers[language, n][0])[0][0] != OWNERS[n]}
    assert len(OWNERS) > 250 and not wrong


def test_every_concept_is_asked_for():
    named = {name for names in search_index.concepts().values() for name in names}
    for language in LANGUAGES:
        asked = {q["concept"].replace("-", " ") for q in KNOWN if q["lang"] == language}
        assert asked | {name for lang, _, name in CONCEPTS if lang == language} == named


@pytest.mark.parametrize("language, query, other", SAME)
def test_other_spellings_find_the_same(answers, language, query, other):
    both = [answers[language, text][0][0][0] for text in (query, other)]
    assert both[0] == both[1]


@pytest.mark.parametrize("wrapping", WRAPPINGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_wrapped_message_finds_what_the_bare_one_finds(answers, language, wrapping):
    wrong = []
    for phrase, *rest in PHRASES:
        bare, _ = answers[language, f"RuntimeError: {phrase}\n"]
        wrapped, _ = answers[language, WRAPPINGS[wrapping].replace("MESSAGE", phrase)]
        assert bare, phrase
        if "wraps" not in rest and wrapped[0][0] != bare[0][0]:
            wrong.append(f"{phrase}: {wrapped[0][0]}, alone {bare[0][0]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_known_phrases_are_explained(answers, language):
    """docs/theme/assets/phrases.js promises that a section holds each of them."""
    text = (browser.SITE / LANGUAGES[language] / "search" / "search_index.json").read_text("utf-8")
    squash = lambda text: re.sub(r"\W+", "", text)  # noqa: E731
    docs = json.loads(text)["docs"]
    sections = zip(docs["location"], docs["title"], docs["said"], strict=True)
    held = {location: squash(" ".join([title, *said])) for location, title, said in sections}
    wrong = []
    for phrase, *rest in PHRASES:
        found = answers[language, f"RuntimeError: {phrase}\n"][0][0][0]
        if not any(rest) and squash(phrase) not in held.get(found, ""):
            wrong.append(f"{phrase}: {found} does not hold it")
    assert not wrong, "quote on a page, or drop:\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message, expected", PASTED)
def test_pasted_message(answers, language, message, expected):
    found, _ = answers[language, f"{message}\n"]
    assert rank(found, expected) == 1, found[:3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", UNKNOWN)
def test_unknown_message_is_said_to_be_unknown(answers, language, message):
    found, _ = answers[language, message]
    assert found[1:] and found[1][0].startswith("https://github.com/pytorch/pytorch/issues")


@pytest.mark.parametrize("language", LANGUAGES)
def test_index_is_light_and_answers_are_quick(answers, language):
    index = browser.SITE / LANGUAGES[language] / "search" / "search_index.json"
    assert (heavy := len(gzip.compress(index.read_bytes(), 6))) <= LIMIT_INDEX, heavy
    times = sorted(ms for (of, q), (_, ms) in answers.items() if of == language and q != "warm up")
    assert times[len(times) // 2] <= 150, f"{times[len(times) // 2]:.0f} ms"


@pytest.fixture
def box(launched, server, request):
    """A page in a fresh tab, and its search box, open and ready."""
    context = launched.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.asked = []
    page.on("request", lambda r: page.asked.append(r.url))
    page.goto(server + LANGUAGES[request.param])
    page.language = request.param
    page.keyboard.press("/")
    browser.loaded(page)
    yield page
    context.close()


both = pytest.mark.parametrize("box", LANGUAGES, indirect=True)


def first(page):
    page.wait_for_selector(".md-search-result__item")
    return page.locator(".md-search-result__item").first


@pytest.mark.parametrize("box", ["en"], indirect=True)
def test_long_question_stays_as_it_is_typed(box):
    for at, key in enumerate(QUESTION, 1):
        box.keyboard.type(key)
        assert box.evaluate(
            "Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')"
            ".get.call(document.activeElement)"
        ) == QUESTION[:at]  # fmt: skip
    box.wait_for_timeout(300)
    assert "dynamo/recompilation/" in first(box).locator("a").first.get_attribute("href")
    box.keyboard.press("Enter")
    box.wait_for_url("**/en/dynamo/recompilation/**#learning-rate")
    ranges = """[...CSS.highlights.get("found")].map((range) => 2 &
        document.getElementById("learning-rate").compareDocumentPosition(range.startContainer))"""
    marks = box.evaluate(ranges)
    assert marks and not any(marks), "marks above the section that the link names"


def paste(page, text):
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")


@both
def test_pasted_lines_are_read_as_lines(box):
    """The box drops line breaks, by which source lines are told from the message."""
    paste(box, WRAPPINGS["notebook"].replace("MESSAGE", "Compiler: cl is not found"))
    href = first(box).locator("a").nth(1).get_attribute("href")
    assert "errors/environment/" in href, href
    assert box.locator(".md-search__input").evaluate(
        "e => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get.call(e)"
    ).startswith("-------")  # fmt: skip


@both
def test_unknown_message_links_to_what_helps(box):
    paste(box, UNKNOWN[0])
    said = first(box)
    assert re.search("本站没有解释这条信息|not explained here", said.inner_text())
    links = [a.get_attribute("href") for a in box.locator(".md-search-result__item a").all()]
    assert any(link.endswith("#take-apart") for link in links), links
    assert any(link.startswith("https://github.com/pytorch/pytorch/issues?q=") for link in links)
    assert not [url for url in box.asked if "github.com" in url], "a link, never a request"


@both
def test_best_section_is_shown_unfolded(box):
    box.keyboard.type("guard_filter_fn")
    box.wait_for_timeout(300)
    item = first(box)
    shown = item.locator(":scope > .md-search-result__link")
    assert shown.count() == 2 and "#" in shown.nth(1).get_attribute("href")
