"""Global variables and other state of the process."""

import random
import types

import torch

from tests.mini.cases.shared import BIAS, STATE, case, t, trap

# The global variables that functions assign, as they are before the first call.
START = {"SCALE": 3, "CALLS": 0, "BEST": None, "CACHE": {}, "HISTORY": [], "COUNT": 0}
SCALE = 3
CALLS = 0
BEST = None
CACHE = {}
HISTORY = []
COUNT = 0

NAMES = ["a", "b"]


TABLE = {"lr": 0.5, "steps": 2}


@case("globals")
def glob_read(x):
    return x * SCALE + BIAS + TABLE["lr"] * len(NAMES)


@case("globals")
def glob_write(x):
    global SCALE
    SCALE = SCALE + 1
    return x * SCALE


@case("globals")
def glob_log(x):
    STATE["log"].append(x.sum())
    STATE["count"] += 1
    return x * STATE["count"]


@case("globals")
def glob_dict_new_key(x):
    STATE["seen"][str(x.dim())] = x + 1
    return x * len(STATE["seen"])


@case("globals")
def glob_set_add(x):
    STATE["set"].add(x.dim() + 5)
    return x * len(STATE["set"])


@case("globals")
def glob_object(x):
    STATE["obj"].n += 1
    STATE["obj"].items.append(STATE["obj"].n)
    return x + STATE["obj"].n


@case("globals")
def glob_undefined(x):
    return x + not_defined  # noqa: F821


@case("globals")
def glob_import(x):
    import math as m

    from torch.nn import functional as fn

    return fn.relu(x) * m.pi


@case("globals")
def glob_counter(x):
    global CALLS
    CALLS += 1
    return x * CALLS


@case("globals", lambda: [(t(3), 1.0), (t(3), 3.0), (t(3), 2.0)])
def glob_best(x, score):
    global BEST
    if BEST is None or score > BEST:
        BEST = score
    return x * BEST


@case("globals", lambda: [(t(3), "a"), (t(3), "a"), (t(3), "b")])
def glob_cache(x, key):
    if key not in CACHE:
        CACHE[key] = x * 2
    return CACHE[key] + 1


@case("globals")
def glob_history(x):
    HISTORY.append(len(HISTORY))
    HISTORY.extend([x.dim()])
    return x + HISTORY[-1] + len(HISTORY)


FLAGS = types.SimpleNamespace(scale=2.0, deep=types.SimpleNamespace(on=True))


SHAPES = {"row": (1, 3), "column": (3, 1)}


@case("globals")
def glob_nested_settings(x):
    y = x * FLAGS.scale + (1 if FLAGS.deep.on else 2)
    return y, x.reshape(SHAPES["row"]) if x.dim() == 1 else x


WEIGHT = torch.linspace(-1, 1, 9).reshape(3, 3)


@case("globals")
def glob_tensor(x):
    return x @ WEIGHT + WEIGHT.sum(0)


@case("globals")
def glob_deleted(x):
    global TEMPORARY
    TEMPORARY = 5
    y = x * TEMPORARY
    del TEMPORARY
    return y


@case("globals")
def glob_written_in_helper(x):
    def note():
        global CALLS
        CALLS += 10

    note()
    return x + CALLS


CONF = {"k": 2}


LAYERS = [1, 2]


LR = 0.1


@case("globals")
def scope_read(x):
    return x * LR + len(LAYERS) + CONF["k"]


@case("globals")
def scope_write(x):
    global COUNT
    COUNT += 1
    y = x * COUNT
    COUNT -= 1
    return y


@case("globals")
def scope_mutate(x):
    LAYERS.append(3)
    CONF["k"] += 1
    y = x * len(LAYERS) * CONF["k"]
    LAYERS.pop()
    CONF["k"] -= 1
    return y


@case("globals")
def scope_state(x):
    STATE["log"].append(x)
    STATE["seen"][len(STATE["log"])] = x.shape
    STATE["count"] += 1
    STATE["obj"].n += 2
    return x * STATE["count"] + STATE["obj"].n


@case("globals")
def scope_del(x):
    global TMP
    TMP = x * 2
    y = TMP + 1
    del TMP
    return y, "TMP" in globals()


@trap()
def seed_of_torch_set_inside(x):
    torch.manual_seed(3)
    return x + torch.rand(3)


@trap()
def seed_of_python_set_inside(x):
    random.seed(1)
    return x * random.random()


REBOUND = [1, 2]


@trap()
def global_rebound_and_restored(x):
    global REBOUND
    REBOUND = REBOUND + [3]
    n = len(REBOUND)
    REBOUND = [1, 2]
    return x * n


@trap()
def grad_mode_after_no_grad(x):
    with torch.no_grad():
        y = x + 1
    print(torch.is_grad_enabled())
    return y


@trap()
def modes_asked_for(x):
    return torch.is_grad_enabled(), torch.get_default_dtype(), x + 1


@trap()
def list_of_state_replaced(x):
    STATE["log"] = [1]
    y = x + 1
    STATE["log"].append(2)
    return y, STATE["log"]


@trap()
def state_augmented_and_nested(x):
    STATE["log"] += [1]
    STATE["seen"]["k"] = {"z": x}
    STATE["seen"]["k"]["y"] = STATE["log"]
    return x + 1


ZEROS = [0]


@trap()
def global_list_cleared(x):
    ZEROS.append(1)
    n = len(ZEROS)
    ZEROS.clear()
    ZEROS.append(0)
    return x * n


@trap()
def random_state_forked(x):
    with torch.random.fork_rng():
        torch.manual_seed(1)
        a = torch.rand(2)
    return a, torch.rand(2), x


@trap()
def own_generator_of_random_numbers(x):
    g = torch.Generator().manual_seed(3)
    return torch.rand(2, generator=g) + torch.rand(2, generator=g), x


@trap()
def locals_dir_and_globals(x):
    return locals()["x"] + 1, "x" in dir(), globals()["t"] is t


@trap()
def exec_and_eval(x):
    exec("y=1")
    return x + eval("1+1")
