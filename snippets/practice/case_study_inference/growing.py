import torch
from torch._dynamo.testing import CompileCounter

from snippets.practice.case_study_inference.model.decoder import attend, prefill, prompt, split


def step(token, keys, values):
    query, key, value = split(token)
    keys, values = torch.cat([keys, key]), torch.cat([values, value])
    mask = torch.ones(1, len(keys), dtype=torch.bool)
    return attend(query, keys, values, mask), keys, values


def generate(step, tokens, count=8):
    token, keys, values = prefill(tokens)
    said = [token.item()]
    for _ in range(count):
        token, keys, values = step(token, keys, values)
        said.append(token.item())
    return said


if __name__ == "__main__":
    counter = CompileCounter()
    compiled = torch.compile(step, backend=counter)
    for length in 1, 5, 9:
        same = generate(compiled, prompt(length)) == generate(step, prompt(length))
        print(f"prompt of {length}: {counter.frame_count} graphs so far, same tokens {same}")
