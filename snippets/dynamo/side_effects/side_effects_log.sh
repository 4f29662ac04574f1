TORCH_LOGS=side_effects python -m snippets.dynamo.side_effects.after_the_graph 2>&1 |
    grep -oE "Mutating object .*|line [0-9]+, in step|box.append.*"
