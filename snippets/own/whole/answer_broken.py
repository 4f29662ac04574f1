from torch import nn

from snippets.mini_aot import backend
from snippets.mini_dynamo import compile, stats
from snippets.own.whole import block


class Broken(block.Block):
    def forward(self, x):
        x = x + self.attend(self.before(x))
        print(end="")
        return x + self.down(nn.functional.gelu(self.up(self.between(x))))


block.Block, kept = Broken, []


def mini(module):
    kept.append(compile(module, backend=backend))
    return kept[-1]


sizes = [(4, 8)] * 3
print("equal:", list(block.losses(mini, sizes)) == list(block.losses(lambda m: m, sizes)))
print("graphs:", len(stats(kept[0]).graphs), "breaks:", [r for r, _ in stats(kept[0]).breaks])
