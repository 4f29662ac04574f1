"""mini-Dynamo against the interpreter, against torch.compile, and its own promises."""

import sys

import pytest
import torch

from snippets.mini_dynamo import Unsupported, compile, intercept, reset, stats
from snippets.mini_dynamo.bytecode import assemble, decode
from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.hook import Callback
from tests import FULL, mini_agreement, mini_functions, mini_traps
from tests.mini_differential import difference, observe

pytestmark = pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="bytecode of 3.11")
STEP = 1 if FULL else 6
CASES = mini_functions.CASES[::STEP]
NAMES = [function.__name__ for _, function, _ in CASES]
# What must not get worse: captured as one graph, and equal to torch.compile in the first call.
WHOLE, SAME_GRAPHS, SAME_OPERATIONS = 156, 182, 178


@pytest.mark.parametrize(("feature", "function", "calls"), CASES, ids=NAMES)
def test_same_as_interpreted(feature, function, calls):
    assert not difference(observe(function, calls), observe(compile(function), calls))


@pytest.mark.parametrize(("feature", "function", "calls"), CASES[::3], ids=NAMES[::3])
def test_same_through_the_hook(feature, function, calls):
    callback = Callback(Compiler(hooked=True))

    def hooked(*args):
        with intercept(callback=callback):
            return function(*args)

    wrong = difference(observe(function, calls), observe(hooked, calls))
    reset()
    assert not wrong


@pytest.mark.parametrize(("function", "calls"), mini_traps.TRAPS[::STEP], ids=lambda f: f.__name__)
def test_traps(function, calls):
    assert not difference(observe(function, calls), observe(compile(function), calls))


@pytest.mark.parametrize("function", [f for _, f, _ in CASES], ids=NAMES)
def test_bytecode_survives_reading_and_writing(function):
    code = function.__code__
    again = assemble(code, decode(code), list(code.co_consts), list(code.co_names))
    assert again.co_code == code.co_code
    assert again.co_exceptiontable == code.co_exceptiontable
    lines = [(a, b, line) for a, b, line in code.co_lines() if line is not None]
    assert {line for _, _, line in again.co_lines()} == {line for _, _, line in lines}


@pytest.mark.skipif(not FULL, reason="the whole table takes a minute: FULL=1")
def test_agrees_with_torch_compile():
    rows = mini_agreement.rows()
    print(mini_agreement.table(rows, verbose=True))
    both = [row for row in rows if row[4] and row[5]]
    assert len(rows) >= 150
    assert all(row[2] for row in rows)
    assert sum(row[3] == "one graph" for row in rows) >= WHOLE
    assert sum(len(row[4]) == len(row[5]) for row in both) >= SAME_GRAPHS
    assert sum(sum(row[4]) == sum(row[5]) for row in both) >= SAME_OPERATIONS


def test_hits_recompiles_and_limit():
    compiled = compile(lambda x, n: x * n)
    for n in (2, 2, 3, 2, 3):
        compiled(torch.ones(2), n)
    seen = stats(compiled)
    assert (seen.compiles, seen.hits) == (2, 3)
    assert seen.recompiles == ["same_constant(L['n'], 2)"]
    for n in range(20):
        assert compiled(torch.ones(1), n).item() == n
    assert stats(compiled).compiles == 8


def test_reasons_have_lines():
    def f(x):
        y = x + 1
        print(end="")
        return y * 2

    compiled = compile(f)
    compiled(torch.ones(2))
    first = f.__code__.co_firstlineno
    assert stats(compiled).breaks == [("calling print", first + 2)]
    assert "break at line" in str(stats(compiled))
    with pytest.raises(Unsupported, match=f"calling print.*line {first + 2}"):
        compile(f, fullgraph=True)(torch.ones(2))


def test_backend_gets_graph_and_inputs():
    got = []

    def backend(gm, inputs):
        got.append(([n.op for n in gm.graph.nodes], inputs))
        return lambda *args: (args[0] - 1,)

    x = torch.ones(2)
    assert compile(lambda x: x + 1, backend=backend)(x).tolist() == [0, 0]
    assert got[0][0] == ["placeholder", "call_method", "output"]
    assert got[0][1][0] is x


def test_backend_errors_are_not_hidden():
    def backend(gm, inputs):
        raise ValueError("no code today")

    with pytest.raises(ValueError, match="no code today"):
        compile(lambda x: x + 1, backend=backend)(torch.ones(2))


def test_gradients_flow():
    model = mini_functions.Block()
    x = torch.randn(4, 3)
    model(x).sum().backward()
    wanted = [p.grad.clone() for p in model.parameters()]
    model.zero_grad()
    compile(model)(x).sum().backward()
    assert all(torch.allclose(p.grad, w) for p, w in zip(model.parameters(), wanted, strict=True))


def test_reset_forgets():
    compiled = compile(lambda x: x + 1)
    compiled(torch.ones(2))
    reset()
    assert stats(compiled).compiles == 0
    compiled(torch.ones(2))
    assert stats(compiled).compiles == 1


def test_hook_is_restored_and_entries_hit():
    def f(x):
        return x + 1

    with pytest.raises(KeyError), intercept() as callback:
        f(torch.ones(2))
        f(torch.ones(2))
        raise KeyError
    assert callback.compiler.stats.compiles == 1
    assert torch._C._dynamo.eval_frame.get_eval_frame_callback() is None


def test_grad_mode_is_guarded():
    compiled = compile(lambda x: x * 2)
    x = torch.ones(2, requires_grad=True)
    assert compiled(x).requires_grad
    with torch.no_grad():
        assert not compiled(x).requires_grad
    assert stats(compiled).compiles == 2
