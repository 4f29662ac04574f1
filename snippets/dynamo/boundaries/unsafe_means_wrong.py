import torch


def scale(x, factor, forward):
    return x * factor if forward else x / factor


def compare(name, compiled, *arguments):
    right = torch.equal(compiled(x, *arguments), scale(x, *arguments))
    print(f"{name:7}", *arguments, "right" if right else "WRONG")


x = torch.ones(2)
skip_all = {"guard_filter_fn": torch.compiler.skip_all_guards_unsafe}
unguarded = torch.compile(scale, backend="eager", options=skip_all)
compare("filter", unguarded, 2, True)
compare("filter", unguarded, 5, True)

torch._dynamo.reset()
warm = torch.compile(scale, backend="eager")
warm(x, 2, True)
warm(x, 2, False)
with torch.compiler.set_stance(skip_guard_eval_unsafe=True):
    compare("stance", warm, 2, True)
    compare("stance", warm, 2, False)
    compare("stance", warm, 5, True)
    try:
        warm(x, 2, None)
    except RuntimeError as error:
        print("stance  2 None", str(error).split(". ")[0])
