import re

import torch
from torch._inductor.cpu_vec_isa import pick_vec_isa

from snippets.beyond.inductor.read_the_loop import NO_VECTORS, loops, sources

n, width = 1003, pick_vec_isa().nelements()
whole = n // width * width
names = {width: "W", whole: "WHOLE", n - whole: "REST", n: "N"}
vectors = dict.fromkeys(NO_VECTORS)
text = loops(*sources(lambda x: x * 2, torch.ones(n), **vectors))
for number, name in names.items():
    text = re.sub(rf"\b{number}L?\b", name, text)
print(text.replace("at::vec::", ""))
print("W > 1:", width > 1, "| W divides WHOLE:", whole % width == 0, end=" | ")
print("REST < W:", n - whole < width)
