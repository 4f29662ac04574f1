TORCH_LOGS=ddp_graphs,graph_breaks python -m snippets.dynamo.distributed.alone_and_wrapped 2>&1 >/dev/null |
    grep -oE "\[[0-9]+/[0-9]+\] .*(submod_[0-9]+ graph|Graph break in).*" |
    sort -u
