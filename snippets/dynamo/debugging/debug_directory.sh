folder=$(mktemp -d)
export TORCH_LOGS=output_code TORCH_COMPILE_DEBUG=1
TORCH_COMPILE_DEBUG_DIR=$folder TORCHINDUCTOR_FORCE_DISABLE_CACHES=1 \
    python -c "
import torch
torch.compile(lambda x: x.sin() + 1)(torch.ones(8))" 2>&1 |
    grep -oE "\[__output_code\] Output code:"
find "$folder" -path "*/run_*" -type f | sed -E "s/.*run_[^/]*/run_TIME/" | sort
rm -r "$folder"
