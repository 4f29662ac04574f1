"""Extras are optional: with any of them left out every program is right, only less is compiled."""

import random
import re
from pathlib import Path

import pytest
import torch

from snippets import mini_dynamo
from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import EXTRAS
from snippets.own.whole.block import Block
from tests import FULL
from tests.mini import cases
from tests.mini.differential import difference, observe

CASES = [(function, calls) for _, function, calls in cases.CASES] + cases.TRAPS
STEP = 1 if FULL else 60  # a fixed sample for each, with another first case
LEFT_OUT = [*EXTRAS, "all of them"]
CORE = {path.stem: path for path in Path(mini_dynamo.__file__).parent.glob("*.py")}
LINES = 1_500  # of the core: to fall, and never to rise


def wrong(extras, first):
    """What the compiled program does otherwise, by its name."""
    found = {}
    for function, calls in CASES[first % STEP :: STEP]:
        compiled = compile(function, extras=extras)
        if differs := difference(observe(function, calls), observe(compiled, calls)):
            found[function.__name__] = differs
    return found


@pytest.mark.parametrize("name", LEFT_OUT)
def test_right_without(name):
    rest = [] if name == "all of them" else [extra for extra in EXTRAS if extra != name]
    assert not wrong(rest, LEFT_OUT.index(name))


@pytest.mark.parametrize("seed", range(60 if FULL else 8))
def test_right_with_any_set_in_any_order(seed):
    chance = random.Random(seed)
    chosen = chance.sample(list(EXTRAS), chance.randrange(len(EXTRAS)))
    assert not wrong(chosen, 7 * seed), chosen


def test_the_core_trains_a_transformer_block():
    torch.manual_seed(0)
    block, x = Block(), torch.randn(4, 8, 16)
    block(x).sum().backward()
    wanted = [p.grad.clone() for p in block.parameters()]
    block.zero_grad()
    compiled = compile(block, extras=())
    compiled(x).sum().backward()
    assert all(torch.allclose(p.grad, w) for p, w in zip(block.parameters(), wanted, strict=True))
    assert len(stats(compiled).graphs) == 1 and not stats(compiled).breaks


def test_the_core_stays_small():
    lines = {name: len(path.read_text("utf-8").splitlines()) for name, path in CORE.items()}
    assert sum(lines.values()) <= LINES, lines


def test_each_file_of_the_core_depends_only_on_those_before_it():
    order = re.findall(r"`(\w+)`", mini_dynamo.__doc__.partition("before it:")[2])[:-1]
    assert sorted([*order, "__init__"]) == sorted(CORE)
    for i, name in enumerate(order):
        used = re.findall(r"^from \.(?:(\w+))? ?import (.*)", CORE[name].read_text("utf-8"), re.M)
        files = {one for file, names in used for one in ([file] if file else names.split(", "))}
        assert files - {"extras"} <= set(order[:i]), name
