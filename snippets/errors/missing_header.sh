folder=$(mktemp -d)
cat > "$folder/g++" <<'END'
#!/bin/bash
args=()
for arg in "$@"; do [[ $arg =~ ^-I.*include/python3 ]] || args+=("$arg"); done
exec g++ "${args[@]}"
END
chmod +x "$folder/g++"
program='
import torch

try:
    print(torch.compile(lambda x: x * 2 + 1)(torch.ones(2)).tolist())
except Exception as error:
    print(type(error).__name__, str(error).splitlines()[0])
    print(*(line[line.index("fatal"):] for line in str(error).splitlines() if "fatal" in line))'
TORCHINDUCTOR_CACHE_DIR=$folder CXX=$folder/g++ python -c "$program" 2>/dev/null
python -c "$program" 2>/dev/null
rm -r "$folder"
