TORCH_LOGS=guards python -m snippets.dynamo.guards.size_mismatch 2>&1 |
    grep -oE "(TENSOR_MATCH|LAMBDA_GUARD): .*size.*" | sed "s/  #.*//"
