python -m torch.utils.collect_env 2>/dev/null |
    grep -oE "^(PyTorch|OS|GCC|Clang|Python|Is CUDA|GPU models|Nvidia driver|Versions of)[^:]*"
