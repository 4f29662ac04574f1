"""mini-Dynamo against the interpreter, against torch.compile, and its own promises.

Every case is compared with the interpreter. Of what costs more, through the hook and against
torch.compile, a sample; all with `FULL=1 .venv/bin/pytest tests/test_mini_dynamo.py`.
"""

import dis
import sys
import types

import pytest
import torch
from torch.utils.checkpoint import checkpoint

from snippets.mini_dynamo import compile, intercept, stats
from snippets.mini_dynamo.bytecode import assemble, decode
from snippets.mini_dynamo.extras import EXTRAS
from snippets.mini_dynamo.extras.handlers import write_table
from snippets.mini_dynamo.interpreter import Frame
from tests import FULL
from tests.mini import agreement, grammar
from tests.mini.cases import CASES as TABLE
from tests.mini.cases import TRAPS
from tests.mini.cases.modules import Block
from tests.mini.differential import GLOBALS, difference, observe
from tests.mini.sequences import SEQUENCES

pytestmark = pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="bytecode of 3.11")
STEP = 1 if FULL else 16
CASES = TABLE[::STEP]
NAMES = [function.__name__ for _, function, _ in TABLE]
PARTS = 250 if FULL else 2  # of the functions drawn from the grammar


def through_the_hook(function):
    """The function, called plainly while frames are intercepted, always with the same entries."""
    callback = None

    def hooked(*args):
        nonlocal callback
        with intercept(callback=callback) as callback:
            return function(*args)

    return hooked


@pytest.mark.parametrize(("feature", "function", "calls"), TABLE, ids=NAMES)
def test_same_as_interpreted(feature, function, calls):
    assert not difference(observe(function, calls), observe(compile(function), calls))


@pytest.mark.parametrize(("feature", "function", "calls"), CASES[::3], ids=NAMES[:: 3 * STEP])
def test_same_through_the_hook(feature, function, calls):
    assert not difference(observe(function, calls), observe(through_the_hook(function), calls))


@pytest.mark.parametrize(("function", "calls"), TRAPS, ids=lambda f: f.__name__)
def test_traps(function, calls):
    assert not difference(observe(function, calls), observe(compile(function), calls))


@pytest.mark.parametrize("part", range(PARTS))
def test_same_as_interpreted_when_drawn(part):
    entry = through_the_hook if part % 2 else compile

    @grammar.part(part)
    def same(program):
        function = program.function()
        variables = [*GLOBALS, *program.variables]
        wanted = observe(function, program.calls, variables)
        wrong = difference(wanted, observe(entry(function), program.calls, variables))
        assert not wrong, f"{wrong}\n{program!r}"

    same()


@pytest.mark.parametrize("function", [f for _, f, _ in TABLE], ids=NAMES)
def test_bytecode_survives_reading_and_writing(function):
    code = function.__code__
    again = assemble(code, decode(code), list(code.co_consts), list(code.co_names), write_table)
    assert again.co_code == code.co_code
    assert again.co_exceptiontable == code.co_exceptiontable
    lines = [(a, b, line) for a, b, line in code.co_lines() if line is not None]
    assert {line for _, _, line in again.co_lines()} == {line for _, _, line in lines}


def test_every_opcode_handled_is_in_the_table():
    handled = set(vars(Frame))
    for extra in EXTRAS.values():
        handled |= set(vars(extra))
    handled &= dis.opmap.keys()

    def codes(code):
        yield code
        for constant in code.co_consts:
            if isinstance(constant, types.CodeType):
                yield from codes(constant)

    every = [code for _, function, _ in TABLE for code in codes(function.__code__)]
    used = {one.opname for code in every for one in dis.get_instructions(code)}
    assert len(handled) > 70
    assert not handled - used


def test_table_is_large_and_its_reasons_are_known():
    names = [*NAMES, *(function.__name__ for function, _ in TRAPS)]
    assert len(names) == len(set(names)) >= 900
    reasons = agreement.REASONS
    listed = " ".join([*reasons["functions"].values(), *reasons["sequences"].values()]).split()
    assert len(listed) == len(set(listed))
    assert set(listed) <= {*NAMES, *(make.__name__ for make in SEQUENCES)}


def test_agrees_with_torch_compile():
    rows = agreement.rows(TABLE if FULL else TABLE[::60])
    assert not [row.name for row in rows if row.mini.wrong]
    assert not agreement.unexplained(rows)
    steps = agreement.sequences(SEQUENCES if FULL else SEQUENCES[::12])
    assert all(right for right, _, _ in steps.values())
    assert not agreement.unexplained_sequences(steps)
    if FULL:
        for path, text in agreement.record(rows, steps).items():
            assert path.read_text("utf-8") == text, "python -m tests.mini.agreement --record"


def test_hits_recompiles_and_limit():
    compiled = compile(lambda x, n: x * n, dynamic=False)
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
    model = Block()
    x = torch.randn(4, 3)
    model(x).sum().backward()
    wanted = [p.grad.clone() for p in model.parameters()]
    model.zero_grad()
    compile(model)(x).sum().backward()
    assert all(torch.allclose(p.grad, w) for p, w in zip(model.parameters(), wanted, strict=True))


def test_what_a_class_lacks_is_guarded():
    """A special method, or one that answers for missing attributes, may come later."""

    class Meta(type):
        pass

    class Plain(metaclass=Meta):
        size = 3

    def f(x, plain):
        return x * getattr(plain, "width", 2) + (1 if plain else 10) + Plain.size

    compiled, plain, x = compile(f), Plain(), torch.ones(2)
    for cls, name, value in [
        (Plain, "shape", None),
        (Plain, "__getattr__", lambda self, name: 7),
        (Plain, "__len__", lambda self: 0),
        (Plain, "__bool__", lambda self: True),
        (Meta, "size", property(lambda self: 11)),
    ]:
        setattr(cls, name, value)
        assert torch.equal(compiled(x, plain), f(x, plain)), name


def test_trace_is_hidden_from_hooks():
    def f(x):
        return (x.sin() * x).cos()

    x = torch.ones(3, requires_grad=True)
    [wanted] = torch.autograd.grad(f(x).sum(), x)
    result = checkpoint(compile(f), x, use_reentrant=False)
    assert torch.allclose(torch.autograd.grad(result.sum(), x)[0], wanted)


def test_hook_is_restored_and_entries_hit():
    def f(x):
        return x + 1

    with pytest.raises(KeyError), intercept() as callback:
        f(torch.ones(2))
        f(torch.ones(2))
        raise KeyError
    assert len(callback.compiler.stats.graphs) == 1
    assert torch._C._dynamo.eval_frame.get_eval_frame_callback() is None


def test_torch_compile_follows_the_hook():
    """It looks at all entries of a function, ours too, to say why it compiles again."""

    def double(x):
        return x * 2

    with intercept():
        double(torch.ones(2))
    compiled = torch.compile(double, backend="eager")
    assert torch.equal(compiled(torch.ones(3)), torch.full((3,), 2.0))


def test_grad_mode_is_guarded():
    compiled = compile(lambda x: x * 2)
    x = torch.ones(2, requires_grad=True)
    assert compiled(x).requires_grad
    with torch.no_grad():
        assert not compiled(x).requires_grad
    assert stats(compiled).compiles == 2
