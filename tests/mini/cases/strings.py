"""Texts and formats."""

import torch
import torch.nn.functional as F

from tests.mini.cases.shared import case, counts, numbers, nums, t, trap


@case("strings", numbers)
def str_format(x, n):
    name = f"n={n!r:>5}|{n + 1}"
    return x + len(name), name, "%s-%d" % ("a", 3), "{} {k}".format(1, k=n)  # noqa: UP031, UP032


@case("strings")
def str_methods(x):
    parts = "a,b,c".split(",")
    return x * len(parts), "-".join(parts).upper(), "abc"[1:], "a" in "abc", "x".startswith("x")


@case("strings")
def str_of_tensor(x):
    return f"{x}" + "!", x + 1


@case("strings")
def str_shape(x):
    return f"{x.shape} {x.dtype}", x * 2


@case("strings", lambda: [(t(3), "relu"), (t(3), "sin"), (t(3), "relu"), (t(3), "other")])
def str_dispatch(x, name):
    if name == "relu":
        return x.relu()
    elif name in ("sin", "cos"):
        return getattr(torch, name)(x)
    raise ValueError(f"no {name}")


@case("strings", lambda: [(t(3), "layer.0.weight"), (t(3), "layer.0.weight"), (t(3), "head.bias")])
def parse_a_name(x, name):
    prefix, _, kind = name.rpartition(".")
    if kind.endswith("bias") or not prefix.startswith("layer"):
        return x + len(prefix)
    return x * int(name.split(".")[1]) + 1, name.replace(".", "/"), kind.title()


@case("strings", counts)
def formatted_numbers(x, n):
    return x + 1, f"{n:03d}|{n!r:>4}|{n / 3:.2f}|{n=}", "%d%%" % n, f"{'s':>{n + 2}}", str(n) * 2  # noqa: UP031


@case("strings")
def string_loop(x):
    for c in "abc":
        if c == "b":
            continue
        x = x * ord(c) / 100
    return x, "".join(reversed("abc")), "a-b".partition("-"), "abc".find("c"), "Ab".swapcase()


ACTIVATIONS = {"relu": F.relu, "tanh": torch.tanh, "double": lambda x: x * 2}


@case("strings", lambda: [(t(3), "tanh"), (t(3), "tanh"), (t(3), "double"), (t(3), "nothing")])
def choose_by_name(x, name):
    return ACTIVATIONS[name](x) + 1 if name in ACTIVATIONS else x


@case("strings")
def join_of_shapes(x):
    return "x".join(str(s) for s in x.shape), x * 2, f"{list(x.shape)} {x.dtype}"


@case("strings", lambda: [(t(3), "mean"), (t(3), "mean"), (t(3), "sum"), (t(3), "no_such")])
def method_by_name(x, name):
    return getattr(x, name)(dim=-1) * 2


@case("strings", nums)
def text_format(x, n):
    name = "net"
    return (
        f"{name}-{n:03d}",
        f"{n!r:>5}",
        f"{3.14159:.2f}",
        "{}/{}".format(n, name),  # noqa: UP032
        "%d %s" % (n, name),  # noqa: UP031
        f"{n=}",
        f"{tuple(x.shape)}",
        x + len(f"{name:>10}"),
    )


@case("strings")
def text_methods(x):
    s = " Hello, World "
    return (
        x * len(s.strip()),
        s.lower().split(","),
        s.replace("l", "L"),
        "-".join(["a", "b"]),
        s.startswith(" H"),
        s.find("W"),
        s.title(),
        "abc".isalpha(),
        "1".isdigit(),
        "a,b".partition(","),
        "x".zfill(3),
        "abc".center(9, "*"),
        s.strip().upper().count("L"),
        "a\nb".splitlines(),
        "é".encode().decode("utf-8"),
    )


@case("strings")
def text_dtype_text(x):
    return x * 2, str(x.dtype), f"{x.device}", f"{x.shape}", repr(x.dtype)


@case("strings", lambda: [(t(3), "relu"), (t(3), "tanh"), (t(3), "nope"), (t(3), "relu")])
def text_dispatch(x, name):
    table = {"relu": F.relu, "tanh": torch.tanh, "id": lambda v: v}
    f = table.get(name)
    if f is None:
        raise ValueError(f"unknown activation {name!r}, have {sorted(table)}")
    return f(x)


@trap()
def hash_of_text(x):
    return hash("a") == hash("a"), x


@trap()
def formats_of_numbers(x):
    a = x.numel() if x.numel() > 3 else "s"
    return f"{a:>4}", x * 2, "%5.2f" % 3.14159, format(2.5, ".3f")  # noqa: UP031


@trap()
def formats_and_methods(x):
    return (
        x + 1,
        "%s %r" % ("a", [1]),  # noqa: UP031
        "{:>5}|{!r}".format("a", "b"),
        "a\n".strip(),
        "aXb".lower().split("x", 1),
        "abc".translate({97: "z"}),
    )
