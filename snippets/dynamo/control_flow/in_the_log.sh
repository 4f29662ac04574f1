TORCH_LOGS=graph_breaks,recompiles python -m snippets.dynamo.control_flow.two_branches 2>&1 >/dev/null |
    grep -oE "Graph break in user code at .*|Graph Break Reason: .*|Recompiling function .*|- [0-9]+/[0-9]+: [^#]*[^# ]" |
    sed -E "s#/[^ ]*/([a-z_]+\.py)#\1#"
