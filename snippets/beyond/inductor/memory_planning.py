import re

import torch

from snippets.beyond.inductor.read_the_loop import sources

SETTINGS = {
    "neither": {"inplace_buffers": False, "allow_buffer_reuse": False},
    "in place": {"allow_buffer_reuse": False},
    "reuse": {"inplace_buffers": False},
    "default": {},
    "planned": {"memory_planning": True},
    "one pool": {"memory_planning": True, "memory_pool": "combined"},
}


def four_layers(x, w):
    for _ in range(4):
        x = torch.relu(x @ w)
    return x


x, w = torch.ones(4, 64), torch.ones(64, 64)
print("          allocated  taken over  at once")
for name, options in SETTINGS.items():
    [code] = sources(four_layers, x, w, **options)
    call = code[code.index("args.clear()") : code.index("runner = ")]
    alive = most = 0
    for line in call.splitlines():
        alive += "= empty_strided_cpu(" in line
        alive -= bool(re.match(" +del (buf|pool)", line))
        most = max(most, alive)
    allocated = call.count("= empty_strided_cpu(")
    taken_over = len(re.findall(r"buf\d+ = buf\d+", call))
    print(f"{name:10}{allocated:9}{taken_over:12}{most:9}")
print(*re.findall(r"(?:pool0|buf[0-7]) = .*", call), sep="\n")
