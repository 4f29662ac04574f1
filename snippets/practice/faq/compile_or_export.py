import io

import torch


class Block(torch.nn.Module):
    def forward(self, x):
        print("called")
        return x.sin()


class Branch(torch.nn.Module):
    def forward(self, x):
        return x + 1 if x.sum() > 0 else x - 1


x = torch.ones(2)
for model in Block(), Branch():
    name = type(model).__name__
    torch.compile(model, backend="eager")(x)
    print(name, "compiled")
    try:
        program = torch.export.export(model, (x,))
    except Exception as error:
        print(name, "not exported:", type(error).__name__)
        continue
    file = io.BytesIO()
    torch.export.save(program, file)
    file.seek(0)
    loaded = torch.export.load(file).module()
    print(name, "exported, saved, loaded:", torch.equal(loaded(x), x.sin()))
