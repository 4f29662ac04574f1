TORCH_LOGS=graph_code python -m snippets.dynamo.tracing.feed_forward 2>&1 >/dev/null |
    sed -nE "s/^.*\[__graph_code\] ?//p" |
    sed -E "s/(compiled_fn_[0-9]+)_[0-9a-f_]+/\1_ID/" |
    sed -E "s/# File: .* in /# in /; s/^ *\/.*_lazy_graph_module.py //" | grep -v "^ *$"
