TORCH_LOGS=recompiles python -m snippets.dynamo.guards.size_mismatch 2>&1 |
    grep -oE "Recompiling function \w+|  triggered by .*|  - [0-9]/[0-9]: .*" | sed "s/  #.*//"
