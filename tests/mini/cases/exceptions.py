"""Exceptions, finally and with."""

import contextlib

import torch

from tests.mini.cases.shared import STATE, MyError, case, counts, numbers, t, trap


@case("exceptions", numbers)
def exc_caught(x, n):
    try:
        if n > 1:
            raise ValueError("big")
        return x + 1
    except ValueError as e:
        return x * len(str(e))


@case("exceptions", numbers)
def exc_key_error(x, n):
    d = {2: x, 3: x + 1}
    try:
        return d[n] * 2
    except KeyError:
        return x - 1
    finally:
        x = x + 1


@case("exceptions", numbers)
def exc_raised(x, n):
    y = x * 2
    if n == 0:
        raise MyError(f"n is {n}")
    return y / n


@case("exceptions", numbers)
def exc_after_side_effect(x, n):
    STATE["log"].append(n)
    if n < 0:
        raise RuntimeError("negative")
    return x + n


@case("exceptions", numbers)
def exc_else_finally(x, n):
    log = []
    try:
        log.append("try")
        if n == 3:
            raise MyError("three")
    except MyError:
        log.append("except")
    else:
        log.append("else")
    finally:
        log.append("finally")
    return x + len(log), log


@case("exceptions")
def exc_nested(x):
    try:
        try:
            [].pop()
        except IndexError:
            raise MyError("inner") from None
    except MyError:
        return x + 1


@case("exceptions", lambda: [(t(3), torch.tensor([0, 1])), (t(3), torch.tensor([0, 7]))])
def exc_in_graph(x, i):
    STATE["log"].append("before")
    y = x[i]
    STATE["log"].append("after")
    return y + 1


@case("exceptions", numbers)
def exc_from_helper(x, n):
    def check(v):
        if v == 0:
            raise ZeroDivisionError("zero")
        return 1 / v

    try:
        return x * check(n)
    except ArithmeticError:
        return x


@case("exceptions")
def exc_torch_caught(x):
    try:
        return x.view(7, 9)
    except RuntimeError:
        return x + 1


@case("exceptions", numbers)
def exc_zero_division(x, n):
    return x * (6 / n)


def risky(x, n):
    if n == 0:
        raise ValueError("zero")
    if n == 1:
        raise KeyError(n)
    return x * n


@case("exceptions", counts)
def exc_several_handlers(x, n):
    try:
        y = risky(x, n)
    except ValueError:
        y = x
    except (KeyError, IndexError) as error:
        y = x + error.args[0]
    else:
        y = y + 1
    finally:
        STATE["log"].append(n)
    return y


@case("exceptions", counts)
def exc_raise_from(x, n):
    try:
        return risky(x, n)
    except ValueError as error:
        raise MyError("wrapped") from error


@case("exceptions", counts)
def exc_reraise(x, n):
    try:
        try:
            return risky(x, n)
        except KeyError:
            STATE["log"].append("inner")
            raise
    except LookupError:
        return x - 1


@case("exceptions", counts)
def exc_finally_returns(x, n):
    for i in range(3):
        try:
            if i == n:
                return x * i
            if i > n:
                break
        finally:
            x = x + 1
    return x


@case("exceptions")
def exc_attribute_errors(x):
    try:
        x.no_such_attribute  # noqa: B018
    except AttributeError:
        x = x + 1
    try:
        None.foo  # noqa: B018
    except AttributeError:
        x = x * 2
    return x


@case("exceptions")
def exc_many_kinds(x):
    seen = []
    for attempt in (
        lambda: 1 // 0,
        lambda: [1][3],
        lambda: {}["a"],
        lambda: int("q"),
        lambda: None + 1,
        lambda: next(iter([])),
    ):
        try:
            attempt()
        except (ArithmeticError, LookupError, ValueError, TypeError, StopIteration) as error:
            seen.append(type(error).__name__)
    return x * len(seen), seen


@case("exceptions")
def exc_group(x):
    try:
        raise ExceptionGroup("g", [ValueError("a"), KeyError("b")])
    except* ValueError:
        x = x + 1
    except* KeyError:
        x = x * 2
    return x


@case("exceptions", counts)
def exc_custom_fields(x, n):
    class Limit(Exception):
        def __init__(self, limit):
            super().__init__(f"over {limit}")
            self.limit = limit

    try:
        if n > 1:
            raise Limit(n)
    except Limit as error:
        return x * error.limit, str(error)
    return x


@case("exceptions")
def exc_suppressed(x):
    with contextlib.suppress(KeyError):
        {}["a"]  # noqa: B018
        x = x * 100
    return x + 1


@case("exceptions", lambda: [(t(2, 3), t(3, 2)), (t(2, 3), t(3, 2)), (t(2, 3), t(2, 3))])
def exc_shape_mismatch(a, b):
    try:
        return a @ b
    except RuntimeError:
        return a @ b.T


@case("exceptions", counts)
def exc_loop_retry(x, n):
    attempts = 0
    while attempts < 4:
        try:
            attempts += 1
            if attempts < n:
                raise MyError
            break
        except MyError:
            x = x + 1
            continue
    return x, attempts


@case("exceptions")
def exc_not_implemented(x):
    raise NotImplementedError


@case("exceptions", counts)
def exc_in_comprehension(x, n):
    try:
        return [x / (1 // (n - i)) for i in range(3)]
    except ZeroDivisionError:
        return [x]


@case("exceptions")
def exc_assertion(x):
    assert x.dim() == 1, f"dim {x.dim()}"
    return x * 2


@case("exceptions")
def error_basic(x):
    try:
        raise ValueError("bad", 3)
    except (KeyError, ValueError) as e:
        y = x * 2
        a = e.args
    else:
        y = x
    finally:
        y = y + 1
    return y, a


@case("exceptions")
def error_else_finally(x):
    log = []
    for k in range(3):
        try:
            if k == 1:
                raise IndexError(k)
            if k == 2:
                continue
        except IndexError as e:
            log.append(str(e))
        else:
            log.append("else")
        finally:
            log.append("fin")
    return x * len(log), log


class Err(Exception):
    def __init__(self, code, msg="m"):
        super().__init__(f"{code}:{msg}")
        self.code = code


class Sub(Err):
    pass


@case("exceptions")
def error_custom(x):
    try:
        raise Sub(7)
    except Err as e:
        return x * e.code, str(e), type(e).__name__, isinstance(e, Sub)


@case("exceptions")
def error_nested(x):
    try:
        try:
            {}["k"]
        except KeyError as e:
            raise RuntimeError("outer") from e
    except RuntimeError as e:
        return x + 1, str(e), type(e.__cause__).__name__, e.__cause__.args


@case("exceptions")
def error_context(x):
    try:
        try:
            1 / 0  # noqa: B018
        except ZeroDivisionError:
            [][1]
    except IndexError as e:
        return x + 1, type(e.__context__).__name__, str(e)


@case("exceptions")
def error_reraise(x):
    STATE["log"].append("a")
    try:
        try:
            int("z")
        except ValueError:
            STATE["log"].append("b")
            raise
        finally:
            STATE["log"].append("c")
    except Exception as e:
        return x * 2, str(e)


@case("exceptions")
def error_uncaught(x):
    STATE["count"] += 1
    y = x + 1
    STATE["log"].append(1)
    if STATE["count"] > 0:
        raise Err(4, "boom")
    return y


@case("exceptions", lambda: [(t(3), 0), (t(3), 1), (t(3), 0)])
def error_return_finally(x, n):
    def f():
        try:
            return x * (1 // n)
        except ZeroDivisionError:
            return x * 5
        finally:
            STATE["count"] += 1

    return f(), STATE["count"]


@case("exceptions")
def error_finally_override(x):
    def f():
        for i in range(3):
            try:
                return i
            finally:
                if i == 0:
                    continue  # noqa: B012
                break  # noqa: B012
        return 77

    return x * f()


@case("exceptions")
def error_attr_error(x):
    class_ = STATE["obj"]
    try:
        class_.missing  # noqa: B018
    except AttributeError as e:
        m = str(e)
    try:
        x.nothing  # noqa: B018
    except AttributeError:
        m2 = "t"
    return x + 1, m, m2


@case("exceptions")
def error_key_type(x):
    out = []
    for f in (
        lambda: {}["a"],
        lambda: [1][5],
        lambda: 1 + "a",
        lambda: int("q"),
        lambda: (1).foo,
        lambda: len(3),
        lambda: next(iter([])),
        lambda: undefined_name,  # noqa: F821
        lambda: None(),
    ):
        try:
            f()
        except Exception as e:
            out.append((type(e).__name__, str(e)))
    return x * len(out), out


@case("exceptions")
def error_shape_error(x):
    y = x + 1
    try:
        torch.mm(y, y)
    except RuntimeError:
        y = y * 2
    return y


@case("exceptions")
def error_assert_msg(x):
    try:
        assert x.dim() == 9, f"dim {x.dim()}"
    except AssertionError as e:
        return x + 1, str(e)


@case("exceptions")
def error_not_implemented(x):
    class_ = NotImplementedError
    try:
        raise class_
    except NotImplementedError as e:
        return x, e.args, x * 2


@case("exceptions")
def error_unpack_error(x):
    try:
        a, b = [1, 2, 3]  # noqa: F841
    except ValueError as e:
        m = str(e)
    try:
        _a, _b, *_c = [1]
    except ValueError as e:
        m2 = str(e)
    return x * 2, m, m2


@case("exceptions")
def error_unbound(x):
    try:
        if x.dim() > 5:
            zz = 1
        return zz
    except UnboundLocalError as e:
        return x + 1, str(e)


@case("exceptions")
def error_exc_group_order(x):
    try:
        raise StopIteration(3)
    except StopIteration as e:
        v = e.value

    def g():
        yield 1
        return 5

    it = g()
    next(it)
    try:
        next(it)
    except StopIteration as e:
        v += e.value
    return x * v


@case("exceptions")
def error_suppressed_from_none(x):
    try:
        try:
            [].pop()
        except IndexError:
            raise KeyError("k") from None
    except KeyError as e:
        return x * 3, e.__suppress_context__, e.__cause__ is None


@trap()
def error_of_int_kept(x):
    s = "a"
    s += "b"
    try:
        int(s)
    except ValueError as e:
        return x + 1, str(e), e.args


@trap()
def error_leaves_its_handler(x):
    try:
        raise MyError("q", x)
    except MyError as e:
        err = e
    return err.args[0], x


@trap()
def deleted_local_is_unbound(x):
    a = x + 1
    del a
    try:
        return a  # noqa: F821
    except UnboundLocalError:
        return x


@trap()
def continue_runs_finally(x):
    r = []
    for i in range(3):
        try:
            if i == 1:
                continue
            r.append(i)
        finally:
            r.append(-i)
    return r, x * 2


@trap()
def state_set_around_break_in_try(x):
    y = x + 1
    STATE["obj"].n = 5
    try:
        print("p")
    finally:
        STATE["obj"].n = 6
    return y


@trap()
def effect_in_finally_after_return(x):
    try:
        return x + 1
    finally:
        STATE["log"].append("fin")


class ErrorWithText(Exception):
    def __str__(self):
        STATE["log"].append("str")
        return "hm"


@trap()
def error_with_own_text(x):
    try:
        raise ErrorWithText("a")
    except ErrorWithText as e:
        return x, str(e)


class LogsAndSwallows:
    def __enter__(self):
        STATE["log"].append("e")
        return 3

    def __exit__(self, t, v, tb):
        STATE["log"].append(str(t))
        return True


@trap()
def with_swallows_error(x):
    with LogsAndSwallows() as c:
        raise ValueError("x")
    return x * c


@trap(lambda: [(t(3), 1), (t(3), 2), (t(3), 3)])
def finally_after_return_or_error(x, n):
    try:
        if n == 1:
            raise KeyError("k")
        if n == 2:
            return x
    except KeyError as e:
        STATE["log"].append(repr(e))
        return x + 1
    finally:
        STATE["log"].append(n)
    return x + 3


class Swallows:
    def __init__(self, sw):
        self.sw = sw

    def __enter__(self):
        STATE["log"].append("in")
        return self

    def __exit__(self, k, e, tb):
        STATE["log"].append((k.__name__ if k else None, str(e)))
        return self.sw


@trap(lambda: [(t(3), Swallows(True)), (t(3), Swallows(False)), (t(3), Swallows(True))])
def with_swallows_or_not(x, c):
    with c:
        y = x + 1
        raise KeyError("k")
    return y * 2


@trap(lambda: [(t(3), Swallows(True)), (t(3), Swallows(False))])
def with_across_break(x, c):
    with c as d:
        y = x + 1
        print("in", d is c)
        y = y * 2
    return y


@trap(lambda: [(t(3), []), (t(3), [])])
def error_after_list_and_tensor_changed(x, items):
    items.append(1)
    x.add_(1)
    raise MyError("e")


@trap()
def name_of_handler_is_gone(x):
    try:
        try:
            raise ValueError("a")
        finally:
            STATE["log"].append("f1")
    except ValueError as e:
        r = str(e)
    else:
        r = "none"
    try:
        e  # noqa: B018
    except NameError:
        r += "gone"
    return x + 1, r


@trap()
def continue_in_handler_runs_finally(x):
    for i in range(3):
        try:
            if i == 1:
                raise KeyError
        except KeyError:
            continue
        finally:
            STATE["log"].append(i)
        x = x + i
    return x


@trap()
def cause_of_error(x):
    try:
        raise ValueError("a") from KeyError("b")
    except ValueError as e:
        return x + 1, type(e.__cause__).__name__, e.__suppress_context__


@trap()
def context_of_error(x):
    try:
        try:
            1 / 0  # noqa: B018
        except ZeroDivisionError:
            raise KeyError("z")  # noqa: B904
    except KeyError as e:
        return x + 1, type(e.__context__).__name__


@trap()
def error_with_attribute_raised(x):
    e = MyError("m")
    e.extra = x
    try:
        raise e
    except MyError as g:
        return g is e, g.extra + 1
