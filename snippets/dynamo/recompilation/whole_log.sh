TORCH_LOGS=recompiles python -m snippets.dynamo.recompilation.three_changes 2>&1 |
    sed -E 's/^V[^]]*\] //; s/ *# return.*//; s#/[^" ]*/snippets#snippets#' |
    grep -F "[__recompiles]"
