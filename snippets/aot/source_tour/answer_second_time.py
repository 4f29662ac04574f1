import sys

import torch


def follow(title, call, *inputs):
    found = {}

    def profile(frame, event, argument):
        file = frame.f_code.co_filename.partition("torch/_functorch/")[2]
        if event == "call" and file and not frame.f_code.co_name.startswith("<"):
            place = "generated code" if "codegen(" in file else file.rpartition("/")[2]
            found.setdefault(place, set()).add(frame.f_code.co_qualname)

    sys.setprofile(profile)
    result = call(*inputs)
    sys.setprofile(None)
    counts = [f"{place} {len(found[place])}" for place in sorted(found)]
    print(f"{title}: {len(counts)} files")
    if "second" in title:
        print(*counts, sep="\n", end="\n\n")
    return result


x, w = torch.ones(3), torch.ones(3, requires_grad=True)
compiled = torch.compile(lambda x, w: (x * w).sin().sum(), backend="aot_eager")
for time in "first", "second":
    loss = follow(f"{time} call", compiled, x, w)
    follow(f"{time} backward", loss.backward)
