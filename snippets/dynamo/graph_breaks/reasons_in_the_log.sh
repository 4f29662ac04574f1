TORCH_LOGS=graph_breaks python -m snippets.dynamo.graph_breaks.cannot_resume 2>&1 >/dev/null |
    grep -oE "Graph break in user code at .*|Graph Break Reason: .*" |
    sed -E "s#/.*/##"
