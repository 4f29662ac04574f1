folder=$(mktemp -d)
cd "$folder"
export TORCH_COMPILE_DEBUG_DIR=$folder TORCHDYNAMO_REPRO_AFTER=dynamo
cat >deep.py <<'PROGRAM'
import torch
def deep(x):
    for _ in range(4):
        x = (x.sin() + 1).cos()
    return torch.relu(x) - 1
torch.compile(deep, backend="relu_compile_error_TESTING_ONLY")(torch.ones(8))
PROGRAM
python deep.py 2>&1 |
    grep -oE "backend=\S+ raised|Minifier script written|Run this script.*" || true
launcher=$(find . -name minifier_launcher.py)
python "$launcher" 2>&1 | grep -oE "Wrote minimal repro out to .*"
operations() { sed -n "/def forward/,/return/p" "$1" | grep -c " = .*;"; }
echo "operations: $(operations "$launcher") before, $(operations repro.py) after"
sed -n "/def forward/,/return/p" repro.py
rm -r "$folder"
