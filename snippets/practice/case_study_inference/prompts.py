import torch
from torch._dynamo.testing import CompileCounter
from torch.nn.functional import pad

from snippets.practice.case_study_inference.model.decoder import attend, prefill, prompt, split

LENGTHS = 3, 4, 6, 7, 11, 13


def as_it_is(tokens, compiled):
    return compiled(tokens)[0]


def marked(tokens, compiled):
    torch._dynamo.mark_dynamic(tokens, 0, min=2)
    return compiled(tokens)[0]


def in_buckets(tokens, compiled):
    length = len(tokens)
    bucket = next(size for size in (4, 8, 16) if size >= length)
    return compiled(pad(tokens, (0, bucket - length)), torch.tensor([length - 1]))


def padded(tokens, last):
    query, keys, values = split(tokens)
    mask = torch.ones(len(tokens), len(tokens), dtype=torch.bool).tril()
    return attend(query, keys, values, mask).gather(0, last)


for name, function, call, dynamic in (
    ("dynamic=False", prefill, as_it_is, False),
    ("as it is", prefill, as_it_is, None),
    ("mark_dynamic", prefill, marked, None),
    ("buckets 4, 8, 16", padded, in_buckets, False),
):
    torch._dynamo.reset()
    counter = CompileCounter()
    compiled = torch.compile(function, backend=counter, dynamic=dynamic)
    same = all(
        torch.equal(call(prompt(length), compiled), prefill(prompt(length))[0])
        for length in LENGTHS
    )
    print(f"{name:17} {counter.frame_count} graphs for {len(LENGTHS)} lengths, same tokens {same}")
