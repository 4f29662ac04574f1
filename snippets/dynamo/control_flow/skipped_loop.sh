TORCH_LOGS=graph_breaks python -m snippets.dynamo.control_flow.break_in_loop 2>&1 |
    grep -oE "Failed to handle graph break .*eager|graph break in loop|torch.compile detected .*" |
    sort -u
