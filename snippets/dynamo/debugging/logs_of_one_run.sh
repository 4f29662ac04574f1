TORCH_LOGS=graph_breaks,graph_code,guards,recompiles \
    python -m snippets.dynamo.debugging.break_and_recompile 2>&1 >/dev/null |
    grep -oE "\[[0-9_/]+\] \[__.*(Graph break |TRACED|GUARDS|Recompiling|    - ).*" |
    sed -E "s/ (in user code at|in|\(user) .*//"
