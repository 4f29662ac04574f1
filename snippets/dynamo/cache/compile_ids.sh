TORCH_LOGS=graph_breaks,graph_code,recompiles \
    python -m snippets.dynamo.cache.break_in_the_middle 2>&1 >/dev/null |
    grep -oE "\[[0-9_/]+\] \[__.*(Graph break |TRACED|Recompiling| - ).*" |
    sed -E "s/ (in user code at|in|\(user) .*//"
