TORCH_LOGS=graph_breaks python -m snippets.dynamo.graph_breaks.print_in_the_middle 2>&1 >/dev/null |
    grep -oE "Graph break in user code at .*|Graph Break Reason: .*|Explanation: .*" |
    sed -E "s#/.*/##"
