import dis
import sys


def add(x, y):
    z = x + y
    return z


def call(x):
    return len(x.split())


def item(table):
    return table[300]


def branch(x):
    if x > 1000:
        return x
    return -x


version = ".".join(map(str, sys.version_info[:2]))
for function in add, call, item, branch:
    names = [i.opname for i in dis.get_instructions(function)]
    print(f"{version} {function.__name__:6}", *names)
