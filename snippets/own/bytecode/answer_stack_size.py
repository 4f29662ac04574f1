import dis

from snippets.mini_dynamo.bytecode import decode


def stack_size(code):
    """How deep the stack can get: follow every way, and remember the depth at each instruction."""
    ones, depth, ways = decode(code), {}, [(0, 0)]
    while ways:
        index, now = ways.pop()
        if depth.get(index, -1) >= now:
            continue
        depth[index], one = now, ones[index]
        number = dis.opmap[one.op]
        arg = one.arg if number >= dis.HAVE_ARGUMENT else None
        if one.target:
            ways.append((one.target.index, now + dis.stack_effect(number, arg, jump=True)))
        if one.handler:
            target, kept, lasti = one.handler
            ways.append((target.index, kept + lasti + 1))
        if not ends(one):
            ways.append((index + 1, now + dis.stack_effect(number, arg, jump=False)))
    return max(depth.values())


def ends(one):
    return one.op in ("RETURN_VALUE", "RAISE_VARARGS", "RERAISE", "JUMP_FORWARD") or (
        one.op.startswith("JUMP_BACKWARD")
    )


def f(x, *more):
    try:
        return max(x, [one + 1 for one in more], key=len)
    except (ValueError, KeyError) as error:
        return str(error)


for function in f, stack_size, decode, ends:
    code = function.__code__
    print(f"{function.__name__:10} ours {stack_size(code)}, CPython {code.co_stacksize}")
