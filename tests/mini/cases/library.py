"""Modules of the standard library."""

import contextvars
import copy
import inspect
import itertools
import json
import logging
import operator
import os
import re

from tests.mini.cases.shared import trap

variable = contextvars.ContextVar("v", default=3)


@trap()
def context_variable_set_and_reset(x):
    tok = variable.set(5)
    r = x * variable.get()
    variable.reset(tok)
    return r * variable.get()


logger = logging.getLogger("zz")


@trap()
def logging_between(x):
    logger.debug("hi")
    y = x + 1
    logger.info("x %s", y.shape)
    return y


@trap()
def environment_changed(x):
    os.environ["ZZ"] = "1"
    r = x * int(os.environ["ZZ"])
    del os.environ["ZZ"]
    return r, "ZZ" in os.environ


@trap()
def json_there_and_back(x):
    return json.loads(json.dumps({"a": [1, 2]}))["a"][1] * x


@trap()
def groups_of_regular_expression(x):
    m = re.match(r"(\d+)-(\w+)", "12-ab")
    return x * int(m.group(1)), m[2]


@trap()
def getters_of_operator(x):
    g = operator.itemgetter(1, 0)
    a, b = g([x, x + 1])
    return a - b, operator.attrgetter("shape")(x), operator.methodcaller("sum")(x)


@trap()
def itertools_tee(x):
    a, b = itertools.tee([1, 2, 3])
    return x * sum(a) + next(b), list(b)


@trap()
def signature_inspected(x):
    def f(a, b=2, *c, d=3):
        pass

    return x + len(inspect.signature(f).parameters), f.__name__, f.__defaults__, f.__kwdefaults__


@trap()
def deep_copy_of_dict_of_tensor(x):
    d = copy.deepcopy({"a": [x, 1]})
    d["a"][0].add_(1)
    return x, d
