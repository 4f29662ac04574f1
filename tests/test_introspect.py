"""Do the helpers of `snippets.introspect` tell the truth, and leave other compiled code alone?"""

import doctest
import re

import pytest
import torch

import snippets.introspect as introspect
from snippets.introspect import (
    GraphBreak,
    aot_graphs,
    cache_entries,
    compiles_per_call,
    graph_breaks,
    graphs,
    guard_tree,
    guards,
    recompile_reasons,
    saved_for_backward,
)

X = torch.ones(2)


def scale(x, n):
    return x * n


def branch(x):
    y = x + 1
    if y.sum() > 0:
        return y * 2
    return y * 3


class Counting(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 3)
        self.steps = 0

    def forward(self, x):
        self.steps += 1
        return self.linear(x) + self.steps


def test_all_is_complete():
    assert sorted(introspect.__all__) == introspect.__all__
    for name in introspect.__all__:
        assert getattr(introspect, name).__doc__


@pytest.mark.parametrize("name", [name for name in introspect.__all__ if name.islower()])
def test_docstring_examples(name):
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names = vars(introspect) | {"torch": torch, "scale": lambda x, n: x * n}
    [example, *_] = finder.find(getattr(introspect, name), name, globs=names)
    assert example.examples
    assert runner.run(example, clear_globs=False).failed == 0


def test_graphs_are_those_of_this_call():
    assert [n.op for gm in graphs(scale, X, 3) for n in gm.graph.nodes][-2:] == [
        "call_function",
        "output",
    ]
    assert len(graphs(branch, X)) == 2
    assert torch.equal(graphs(scale, X, 3)[0](X)[0], X * 3)


def test_graphs_stay_static_and_leave_other_entries_alone():
    compiled = torch.compile(lambda x: x + 1, backend="eager")
    compiled(torch.ones(3))
    for size in 4, 5:
        [gm] = graphs(compiled._torchdynamo_orig_callable, torch.ones(size))
        assert "SymInt" not in gm.print_readable(print_output=False)
    assert cache_entries(compiled) == [0]
    assert compiles_per_call(compiled, [(torch.ones(3),)]) == [0]
    assert "SymInt" not in str(guards(compiled))


def test_guards_of_plain_function():
    found = guards(scale, X, 3)
    assert [g.kind for g in found] == ["EQUALS_MATCH", "TENSOR_MATCH"]
    assert str(found[0]) == "EQUALS_MATCH L['n'] == 3"
    assert found[1].source == "L['x']"
    assert guards(scale, X, 3, source="L['n']") == found[:1]
    kinds = {g.kind for g in guards(scale, X, 3, everything=True)}
    assert {"GLOBAL_STATE", "DEFAULT_DEVICE", "DIMENSION_DYNAMIC_MARKING_GUARD"} < kinds


def test_guards_of_compiled_function_are_those_of_the_last_call():
    compiled = torch.compile(lambda x, flag: x + 1 if flag else x - 1, backend="eager")
    with pytest.raises(LookupError):
        guards(compiled)
    assert guards(compiled, X, True, source="flag")[0].kind == "TRUE_MATCH"
    assert guards(compiled, X, False, source="flag")[0].kind == "FALSE_MATCH"
    compiled(X, True)
    assert guards(compiled, source="flag")[0].kind == "TRUE_MATCH"


def test_guard_texts_hold_no_ids():
    text = "\n".join(map(str, guards(Counting(), X, everything=True)))
    compiled = torch.compile(Counting(), backend="eager")
    compiled(X)
    assert "<id>" in text
    for shown in text, guard_tree(compiled):
        assert not re.search(r"\d{10}|0x[0-9a-f]{6}|num_threads|__builtins_dict___", shown)


def test_strings_that_look_like_comments_survive():
    assert guards(lambda x, s: x + (s == "a"), X, "a # b")[0].check == "L['s'] == 'a # b'"


@pytest.mark.parametrize(
    "make",
    [
        lambda: torch.compile(Counting(), backend="eager"),
        lambda: [m := Counting(), m.compile(backend="eager")][0],
        lambda: torch.compile(Counting().forward, backend="eager"),
        lambda: torch.compile(torch.nn.Linear(2, 3), backend="eager"),
    ],
)
def test_entries_are_found_for_modules(make):
    torch._dynamo.reset()
    compiled = make()
    compiled(X)
    assert cache_entries(compiled) == [0]
    assert any("weight" in g.source for g in guards(compiled))


def test_cache_entries_order():
    compiled = torch.compile(lambda x, flag: x + flag, backend="eager")
    assert cache_entries(compiled) == []
    compiled(X, True)
    compiled(X, False)
    assert cache_entries(compiled) == [1, 0]
    compiled(X, True)
    assert cache_entries(compiled) == [0, 1]


def test_compiles_per_call():
    calls = [(X, 3), (X, 3), (torch.ones(5), 3), (X, 4), (X, 5)]
    for _ in range(2):  # the second run is not disturbed by the first
        assert compiles_per_call(scale, calls) == [1, 0, 1, 1, 0]
    assert compiles_per_call(scale, calls, dynamic=True) == [1, 0, 0, 0, 0]
    assert compiles_per_call(branch, [(X,), (-9 * X,), (X,)]) == [2, 1, 0]
    compiled = torch.compile(lambda x: x.sin(), backend="eager")
    assert compiles_per_call(compiled, [(X,)]) == [1]
    assert compiles_per_call(compiled, [(X,), (X.double(),)]) == [0, 1]
    with pytest.raises(TypeError):
        compiles_per_call(compiled, [(X,)], dynamic=True)


def test_recompile_reasons():
    assert recompile_reasons(scale, [(X, 3), (X, 3), (torch.ones(5), 3), (X, 4)]) == [
        [],
        [],
        ["tensor 'x' size mismatch at index 0. expected 2, actual 5"],
        ["n == 3"],
    ]


def test_graph_breaks():
    assert graph_breaks(scale, X, 3) == []
    for _ in range(2):  # a repeated break is logged in another form
        [found] = graph_breaks(branch, X)
        assert isinstance(found, GraphBreak)
        assert (found.id, found.kind) == ("GB0170", "Data-dependent branching")
        assert found.code == "if y.sum() > 0:"
        assert found.line == branch.__code__.co_firstlineno + 2
        assert found.explanation.startswith("Detected data-dependent branching")


def test_graph_breaks_before_any_operation():
    def item(x):
        return x * x.sum().item()

    assert [b.id for b in graph_breaks(item, X)] == ["GB0124"]


def test_aot_graphs():
    leaf = torch.full((4,), 2.0, requires_grad=True)
    forward, backward = aot_graphs(lambda x: x.sin().cos(), leaf)
    assert torch.allclose(forward(leaf)[0], leaf.sin().cos())
    names = [node.name for node in backward.graph.find_nodes(op="placeholder")]
    assert names == ["primals_1", "tangents_1"]
    assert leaf.grad is None
    assert aot_graphs(torch.sin, X)[1] is None
    with pytest.raises(torch._dynamo.exc.Unsupported):
        aot_graphs(branch, leaf)


def test_saved_for_backward():
    leaf = torch.ones(4, requires_grad=True)

    def chain(x):
        return x.sin().cos()

    eager, compiled = (
        saved_for_backward(chain, leaf),
        saved_for_backward(chain, leaf, compiled=True),
    )
    assert [s.bytes for s in eager] == [16, 16]
    assert [(s.shape, s.dtype, s.bytes) for s in compiled] == [((4,), torch.float32, 16)]
    assert saved_for_backward(lambda x: x * x, leaf) == eager[:1]  # saved twice, kept once
    assert saved_for_backward(lambda x: x.view(4) * x.view(4), leaf) == eager[:1]  # by two names
    assert saved_for_backward(chain, X) == []
    assert saved_for_backward(chain, X, compiled=True) == []
    model = torch.nn.Linear(2, 3)
    assert saved_for_backward(model, torch.ones(5, 2))[0].shape == (5, 2)
