for with in autocast checkpoints; do
    TORCH_LOGS=graph_breaks,recompiles python -m snippets.practice.it_fails.$with 2>&1 >/dev/null |
        grep -oE "\[__[a-z_]+\] +(- |Graph break in).*"
done
