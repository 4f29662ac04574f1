import torch
from torch._dynamo.testing import CompileCounter

from snippets.practice.case_study_inference.growing import generate as growing
from snippets.practice.case_study_inference.growing import step as growing_step
from snippets.practice.case_study_inference.model.decoder import attend, prefill, prompt, split

ROWS = 32


def step(token, position, keys, values):
    query, key, value = split(token)
    keys.index_copy_(0, position, key)
    values.index_copy_(0, position, value)
    mask = torch.arange(ROWS)[None] <= position
    return attend(query, keys, values, mask)


def generate(step, tokens, count=8):
    token, *filled = prefill(tokens)
    keys, values = torch.zeros(2, ROWS, 8)
    keys[: len(tokens)], values[: len(tokens)] = filled
    said, position = [token.item()], torch.tensor([len(tokens)])
    for _ in range(count):
        token = step(token, position, keys, values)
        said.append(token.item())
        position += 1
    return said


if __name__ == "__main__":
    counter = CompileCounter()
    compiled = torch.compile(step, backend=counter, fullgraph=True)
    for length in 1, 5, 9:
        same = generate(compiled, prompt(length)) == growing(growing_step, prompt(length))
        print(f"prompt of {length}: {counter.frame_count} graph so far, same tokens {same}")
