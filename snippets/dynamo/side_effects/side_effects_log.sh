TORCH_LOGS=side_effects python -m snippets.dynamo.side_effects.after_the_graph 2>&1 |
    grep -oE "Mutating object .*|box.append.*"
