import re

from snippets.beyond.inductor.made_up_card import calls, code_for_gpu


def independent(a, b, c):
    return a.sin(), b.cos(), c.sum(-1)


def dependent(a, b, c):
    return (a @ a.sin()).cos()


def show(fn, **options):
    code = code_for_gpu(fn, (64, 64), (32,), (16, 128), **options)
    print(f"{fn.__name__} {options or 'default'}\n  ", *calls(code))
    for line in re.findall(r".*if pid <.*", code):
        print(line)


show(independent)
show(independent, combo_kernels=True)
show(dependent, combo_kernels=True)
