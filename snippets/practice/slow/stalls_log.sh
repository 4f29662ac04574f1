TORCH_LOGS=recompiles python -m snippets.practice.slow.stalls_old 2>&1 >/dev/null |
    grep -oE "\[[0-9/]+\] \[__recompiles\] +(Recompiling function [a-z]+|- 0/.*)" |
    sed -E "s/ *#.*//" | head -5
