TORCH_LOGS=fusion python -m snippets.beyond.inductor.scheduler 2>&1 |
    grep -oE "\[__fusion\] (=====|found|fusing|completed).*" | sed "/fusion complete/q"
