TORCH_LOGS=dynamic python -m snippets.dynamo.dynamic_shapes.trace_forced 2>&1 >/dev/null |
    grep -oE "create_symbol .* for L\[[^ ]*|eval .*guard added.* in [a-z]+ " |
    sed -E "s#snippets/.*/##; s/ $//"
