import time

import torch

from snippets.practice.case_study.stages.gpt import GPT, batches, loss_of


class Run(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.gpt = GPT()

    def forward(self, tokens):
        return loss_of(self.gpt, tokens)


def ready(tokens, rows=8):
    tokens = torch.nn.functional.pad(tokens, (0, 0, 0, rows - len(tokens)))
    torch._dynamo.mark_dynamic(tokens, 1, min=3, max=65)
    return tokens


def main(backend="inductor", epochs=2):
    torch.manual_seed(0)
    run = Run()
    run.compile(backend=backend)
    optimizer = torch.optim.AdamW(run.parameters(), lr=3e-3)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 200, eta_min=1e-6)

    @torch.compile(backend=backend)
    def update():
        torch.nn.utils.clip_grad_norm_(run.parameters(), 1.0)
        optimizer.step()

    step = 0
    train, held_out, seconds = batches(41), batches(8, seed=1), []
    for _ in range(epochs):
        start = time.perf_counter()
        for tokens in train:
            loss = run(ready(tokens))
            loss.backward()
            step += 1
            update()
            scheduler.step()
            optimizer.zero_grad()
        print(f"step {step} loss {loss.item():.2f}")
        run.eval()
        with torch.no_grad():
            held_out_loss = sum(run(ready(tokens)).item() for tokens in held_out) / len(held_out)
        run.train()
        seconds.append(time.perf_counter() - start)
    return held_out_loss, seconds
