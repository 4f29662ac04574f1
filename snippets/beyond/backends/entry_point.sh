folder=$(mktemp -d)
mkdir "$folder/tiny-1.0.dist-info"
printf '[torch_dynamo_backends]\ntiny = tiny_backend:compile_graph\n' \
  > "$folder/tiny-1.0.dist-info/entry_points.txt"
printf 'def compile_graph(gm, example_inputs):\n    return gm.forward\n' \
  > "$folder/tiny_backend.py"
PYTHONPATH="$folder:$PYTHONPATH" python -c '
import sys, torch
print("listed:", "tiny" in torch._dynamo.list_backends())
print("imported:", "tiny_backend" in sys.modules)
compiled = torch.compile(lambda x: x + 1, backend="tiny")
print("imported:", "tiny_backend" in sys.modules)
print(compiled(torch.ones(2)).tolist())
'
rm -r "$folder"
