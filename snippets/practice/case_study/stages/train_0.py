import time

import torch

from snippets.practice.case_study.stages.gpt import GPT, batches, loss_of


class Run(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.gpt, self.step = GPT(), 0

    def forward(self, tokens):
        loss = loss_of(self.gpt, tokens)
        if self.training:
            self.step += 1
            print("step", self.step, "loss", round(loss.item(), 2))
        return loss


def main(backend="inductor", epochs=2):
    torch.manual_seed(0)
    run = Run()
    optimizer = torch.optim.AdamW(run.parameters(), lr=3e-3)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 200, eta_min=1e-6)
    train, held_out, seconds = batches(41), batches(8, seed=1), []
    for _ in range(epochs):
        start = time.perf_counter()
        for tokens in train:
            run(tokens).backward()
            torch.nn.utils.clip_grad_norm_(run.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad()
        run.eval()
        with torch.no_grad():
            held_out_loss = sum(run(tokens).item() for tokens in held_out) / len(held_out)
        run.train()
        seconds.append(time.perf_counter() - start)
    return held_out_loss, seconds
