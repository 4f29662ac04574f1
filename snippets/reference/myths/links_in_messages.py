import pathlib

import torch

print(torch._dynamo.utils.troubleshooting_url)
print(torch._dynamo.utils.nnmodule_doc_url)
folder = pathlib.Path(torch._dynamo.__file__).parent
sources = [file.read_text(encoding="utf-8") for file in folder.rglob("*.py")]
print("files read:", len(sources) > 100)
print("with the old page:", sum("/torch.compiler.html" in source for source in sources))
